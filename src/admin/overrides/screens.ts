import type { ComponentType } from 'react';

export type Screen = ComponentType<{ name: string }>;

/** Screens written by hand for one resource; what is not given is made from the config. */
export interface ScreenOverrides {
  list?: Screen;
  create?: Screen;
  edit?: Screen;
  show?: Screen;
  /** Screens of its own at paths below the resource, before those with an id. */
  pages?: Readonly<Record<string, Screen>>;
}
