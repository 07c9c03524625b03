import type { ComponentType } from 'react';

type Screen = ComponentType<{ name: string }>;

/** Screens written by hand for one resource; what is not given is made from the config. */
export interface ScreenOverrides {
  list?: Screen;
  create?: Screen;
  edit?: Screen;
  show?: Screen;
}

/** Hand-written screens by resource name, each loaded on demand with `lazy`. */
export const OVERRIDES: Readonly<Record<string, ScreenOverrides>> = {};
