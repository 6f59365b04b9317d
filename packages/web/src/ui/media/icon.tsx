import { createElement, type SVGProps } from 'react';

import type { IconNode } from '../vendor/lucide/index.ts';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly node: IconNode;
  /** In CSS pixels, 24 by default. */
  readonly size?: number;
}

/**
 * One of Lucide's drawings, in the colour of the text. It only decorates: what it stands beside or in
 * has a name.
 */
export function Icon({ node, size = 24, ...rest }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    },
    // Arguments rather than a list: the lines of a drawing never change, so they need no keys.
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
