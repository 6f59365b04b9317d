/**
 * Abstract compositions on a 400 × 600 sheet. Each takes a palette and a source of numbers in
 * [0, 1) and gives SVG elements; nothing is traced from any artwork.
 */
const WIDTH = 400;
const HEIGHT = 600;

const round = (number) => Math.round(number * 10) / 10;
const range = (count) => Array.from({ length: count }, (_, index) => index);
const polar = (x, y, radius, angle) =>
  `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
const circle = (x, y, radius, attributes) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`;

function waves([, deep, bright, accent, paper], random) {
  const sun = circle(90 + random() * 220, 150 + random() * 60, 62, `fill="${accent}"`);
  const rows = range(9).map((row) => {
    const y = 270 + row * 40;
    const step = 80;
    const shift = (row % 2) * (step / 2) - step;
    const scales = range(8).map((column) => {
      const x = shift + column * step;
      return [40, 29, 18, 8]
        .map((radius, ring) => circle(x, y + 40, radius, `fill="${ring % 2 ? bright : deep}"`))
        .join('');
    });
    return `<g stroke="${paper}" stroke-opacity=".35">${scales.join('')}</g>`;
  });
  return sun + rows.join('');
}

function spiral([, deep, bright, accent], random) {
  const x = 140 + random() * 120;
  const y = 230 + random() * 60;
  const arms = range(5).map((arm) => {
    const points = range(70).map((step) =>
      polar(x, y, 6 + step * step * 0.11, (arm * Math.PI * 2) / 5 + step * 0.17),
    );
    const color = [deep, bright, accent, deep, bright][arm];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="${22 - arm * 2}" stroke-linecap="round" opacity=".9"/>`;
  });
  return arms.join('') + circle(x, y, 26, `fill="${accent}"`);
}

function slashes([, deep, bright, accent], random) {
  const strokes = range(11).map((index) => {
    const x = -160 + index * 62 + random() * 26;
    const width = 5 + random() * random() * 52;
    const lean = 230 + random() * 50;
    const color = index === 5 ? accent : index % 3 === 0 ? bright : deep;
    return `<polygon points="${round(x)},600 ${round(x + width)},600 ${round(x + lean + width * 0.2)},0 ${round(x + lean)},0" fill="${color}" opacity="${round(0.7 + random() * 0.3)}"/>`;
  });
  return (
    strokes.join('') + circle(290, 150, 74, `fill="none" stroke="${accent}" stroke-width="14"`)
  );
}

function orbs([, deep, bright, accent, paper], random) {
  const floor = `<rect y="430" width="${WIDTH}" height="170" fill="${deep}"/>`;
  const places = [
    [200, 260, 128],
    [78, 420, 52],
    [322, 440, 66],
    [70, 150, 30],
    [336, 120, 38],
    [196, 474, 26],
    [300, 250, 20],
  ];
  const balls = places.map(([x, y, radius], index) => {
    const color = index % 3 === 0 ? accent : index % 3 === 1 ? bright : paper;
    const turn = random() * Math.PI;
    const from = polar(x, y, radius * 0.98, turn);
    const to = polar(x, y, radius * 0.98, turn + Math.PI);
    return `${circle(x, y, radius, `fill="${color}"`)}<path d="M${from} Q${x},${y} ${to}" stroke="${deep}" stroke-width="${round(radius / 14)}" fill="none"/><circle cx="${round(x - radius * 0.3)}" cy="${round(y - radius * 0.35)}" r="${round(radius * 0.16)}" fill="${paper}" opacity=".7"/>`;
  });
  return floor + balls.join('');
}

function ridges([, deep, bright, accent, paper], random) {
  const moon = circle(270, 150, 70, `fill="${accent}"`);
  const layers = range(6).map((layer) => {
    const base = 230 + layer * 62;
    const points = range(21).map((step) => {
      const peak = Math.abs(Math.sin(step * 0.9 + layer * 1.7)) * (110 - layer * 12);
      return `${step * 20},${round(base - peak - random() * 22 + 60)}`;
    });
    const color = [paper, bright, bright, deep, deep, deep][layer];
    return `<polygon points="0,600 ${points.join(' ')} 400,600" fill="${color}" opacity="${round(0.28 + layer * 0.14)}"/>`;
  });
  return moon + layers.join('');
}

function windows([, deep, bright, accent], random) {
  const towers = range(8).map((index) => {
    const x = index * 52 - 12;
    const top = 110 + random() * 230;
    const panes = range(Math.floor((HEIGHT - top) / 26)).flatMap((row) =>
      range(3).map((column) => {
        const lit = random();
        const color = lit > 0.9 ? accent : bright;
        return lit < 0.45
          ? ''
          : `<rect x="${x + 8 + column * 13}" y="${round(top + 14 + row * 26)}" width="8" height="14" fill="${color}" opacity="${lit > 0.9 ? 1 : 0.55}"/>`;
      }),
    );
    return `<rect x="${x}" y="${round(top)}" width="50" height="${round(HEIGHT - top)}" fill="${deep}" opacity="${index % 2 ? 0.92 : 0.75}"/>${panes.join('')}`;
  });
  return circle(110 + random() * 180, 130, 58, `fill="${accent}"`) + towers.join('');
}

function rays([, deep, bright, accent], random) {
  const x = 200;
  const y = 300 + random() * 60;
  const count = 28;
  const beams = range(count).map((index) => {
    const from = (index * Math.PI * 2) / count;
    const to = from + (Math.PI * 2) / count / (1.6 + random());
    return `<polygon points="${x},${round(y)} ${polar(x, y, 620, from)} ${polar(x, y, 620, to)}" fill="${index % 2 ? deep : bright}"/>`;
  });
  const disc = [118, 92, 60].map((radius, ring) =>
    circle(x, y, radius, `fill="${ring === 1 ? deep : accent}"`),
  );
  return beams.join('') + disc.join('');
}

function rings([, deep, bright, accent, paper], random) {
  const x = 200;
  const y = 270;
  const circles = range(9).map((index) => {
    const radius = 250 - index * 27;
    const color = [deep, bright, paper, accent][index % 4];
    const gap = round(radius * (0.8 + random() * 3));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${round(3 + random() * 15)}" stroke-dasharray="${gap} ${round(random() * 30 + 4)}" transform="rotate(${round(random() * 360)} ${x} ${y})"/>`;
  });
  return circles.join('') + circle(x, y, 22, `fill="${accent}"`);
}

function petals([, deep, bright, accent, paper], random) {
  const flowers = range(13).map((index) => {
    const x = (index * 137) % 420;
    const y = 60 + ((index * 211) % 470);
    const size = 28 + random() * 62;
    const color = [bright, deep, paper, accent][index % 4];
    const turn = random() * 72;
    const leaves = range(5).map(
      (petal) =>
        `<ellipse cx="${x}" cy="${round(y - size * 0.55)}" rx="${round(size * 0.34)}" ry="${round(size * 0.55)}" transform="rotate(${round(turn + petal * 72)} ${x} ${y})"/>`,
    );
    return `<g fill="${color}" opacity=".88">${leaves.join('')}</g>${circle(x, y, size * 0.17, `fill="${index % 4 === 3 ? deep : accent}"`)}`;
  });
  return flowers.join('');
}

function stars([, deep, bright, accent, paper], random) {
  const sky = range(90).map(() =>
    circle(
      random() * WIDTH,
      random() * 460,
      0.6 + random() * random() * 3,
      `fill="${paper}" opacity="${round(0.35 + random() * 0.6)}"`,
    ),
  );
  const orbits = range(4).map(
    (index) =>
      `<ellipse cx="200" cy="300" rx="${100 + index * 52}" ry="${34 + index * 22}" fill="none" stroke="${bright}" stroke-width="1.6" transform="rotate(-24 200 300)" opacity=".8"/>`,
  );
  const planet = `${circle(200, 300, 84, `fill="${accent}"`)}<path d="M116,300 a84,84 0 0 0 168,0 q-84,52 -168,0" fill="${deep}" opacity=".4"/>`;
  const moon = circle(60 + random() * 60, 190, 20, `fill="${bright}"`);
  return sky.join('') + orbits.join('') + planet + moon;
}

function tiles([, deep, bright, accent, paper], random) {
  const size = 80;
  const shapes = range(40).map((index) => {
    const x = (index % 5) * size;
    const y = Math.floor(index / 5) * size;
    const colors = [deep, bright, accent, paper];
    const color = colors[Math.floor(random() * random() * 4)];
    const turn = Math.floor(random() * 4) * 90;
    const kind = Math.floor(random() * 3);
    const path = [
      `M0,0 h${size} a${size},${size} 0 0 1 -${size},${size} z`,
      `M0,0 L${size},0 L0,${size} z`,
      `M0,40 a40,40 0 0 1 ${size},0 a40,40 0 0 1 -${size},0 z`,
    ][kind];
    return `<path d="${path}" fill="${color}" transform="translate(${x} ${y}) rotate(${turn} 40 40)"/>`;
  });
  return shapes.join('');
}

function teeth([, deep, bright, accent], random) {
  const saw = (y, depth, color, down) => {
    const points = range(11).map((index) => {
      const out = index % 2 === 0 ? 0 : depth * (0.6 + random() * 0.6);
      return `${index * 40},${round(down ? y + out : y - out)}`;
    });
    const edge = down ? '400,0 0,0' : '400,600 0,600';
    return `<polygon points="${points.join(' ')} ${edge}" fill="${color}"/>`;
  };
  return [
    circle(200, 300, 150, `fill="${accent}"`),
    circle(200, 300, 96, `fill="${deep}"`),
    circle(226, 280, 34, `fill="${bright}"`),
    saw(130, 130, bright, true),
    saw(90, 130, deep, true),
    saw(450, 120, bright, false),
    saw(490, 120, deep, false),
  ].join('');
}

export const MOTIFS = {
  waves,
  spiral,
  slashes,
  orbs,
  ridges,
  windows,
  rays,
  rings,
  petals,
  stars,
  tiles,
  teeth,
};
