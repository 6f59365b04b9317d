/**
 * A page that shows the pictures `{name}-{variant}.png` of its folder: one row for each state, one
 * column for each variant.
 */
export function contactSheet(names: readonly string[], variants: readonly string[]): string {
  const rows = names.map((name) => {
    const pictures = variants.map((variant) => {
      const file = `${name}-${variant}.png`;
      return `<td><a href="${file}"><img src="${file}" alt="${name}, ${variant}" loading="lazy"></a></td>`;
    });
    return `<tr id="${name}"><th scope="row">${name}</th>${pictures.join('')}</tr>`;
  });
  const heads = variants.map((variant) => `<th scope="col">${variant}</th>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Palmanga, every state</title>
<style>
  body { margin: 1rem; background: #888; font: 14px system-ui }
  td { padding: .5rem; vertical-align: top }
  th { position: sticky; top: 0; background: #888; text-align: start; vertical-align: top }
  img { display: block; max-width: 22rem; max-height: 30rem; background: #fff }
</style>
<table><thead><tr><th></th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
</html>
`;
}
