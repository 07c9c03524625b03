import type { ComponentType } from 'react';
import type { Text } from '../../shared/errors';
import type { Role } from '../../shared/resource/role';

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

/** A page below a resource that the menu names, after the list. */
interface ExtensionMenuPage {
  path: string;
  label: Text;
  icon: string;
  /** Whom it is for, where that is not everybody who sees the list. */
  roles?: readonly Role[];
}

/** Screens of an extension for one of its resources, and which of them the menu names. */
export interface ExtensionScreen extends ScreenOverrides {
  menu?: readonly ExtensionMenuPage[];
}

/** The screens of one extension by resource name. */
export interface ExtensionScreens {
  extension: string;
  screens: Readonly<Record<string, ExtensionScreen>>;
}
