import {
  COLOURS,
  FONT_FAMILY,
  FONT_WEIGHTS,
  RADIUS,
  RAMPS,
  SHADOW,
  SPACE,
  SPACE_VW,
  type Theme,
  TYPE,
} from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const declare = (entries: [string, string | number][]): string =>
  entries.map(([name, value]) => `--${name}:${value};`).join('');

const themed = (theme: Theme): string =>
  `color-scheme:${theme};${declare([
    ...Object.entries(COLOURS[theme]).map(([k, v]): [string, string] => [`colour-${kebab(k)}`, v]),
    ...Object.entries(SHADOW[theme]).map(([k, v]): [string, string] => [`shadow-${k}`, v]),
  ])}`;

const constant = (): string =>
  declare([
    ['font', FONT_FAMILY],
    ...Object.entries(FONT_WEIGHTS).map(([k, v]): [string, number] => [`weight-${k}`, v]),
    ...Object.entries(TYPE).flatMap(([k, v]): [string, string | number][] => [
      [`size-${k}`, v.size],
      [`line-${k}`, v.line],
    ]),
    ...Object.entries(SPACE).map(([k, v]): [string, string] => [
      `space-${k}`,
      `min(${v},${Number.parseFloat(v) * SPACE_VW}vw)`,
    ]),
    ...Object.entries(RADIUS).map(([k, v]): [string, string] => [`radius-${k}`, v]),
    ...Object.entries(RAMPS).flatMap(([ramp, steps]) =>
      Object.entries(steps).map(([step, v]): [string, string] => [`${ramp}-${step}`, v]),
    ),
  ]);

/**
 * The tokens as CSS custom properties. The light theme is the default; `data-theme` on the root
 * chooses one, and without it the device's preference decides.
 */
export const tokensCss = (): string =>
  [
    `:root{${constant()}${themed('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${themed('dark')}}}`,
    `:root[data-theme=dark]{${themed('dark')}}`,
  ].join('\n');
