import type { ComponentType } from 'react';
import type { Text } from '../../shared/errors';
import type { IconName } from '../../shared/resource/icons';
import type { ResourceName } from '../../shared/resource/register';
import type { Role } from '../../shared/resource/role';
import type { Texts } from '../i18n/use-texts';

export type Screen = ComponentType<{ name: string }>;

/** Screens written by hand for one resource; what is not given is made from the config. */
export interface ScreenOverrides {
  list?: Screen;
  /** The list is the one made from the config with more around it: its first rows are asked for before it is there. */
  listsRows?: true;
  create?: Screen;
  edit?: Screen;
  show?: Screen;
  /** Screens of its own at paths below the resource, before those with an id. */
  pages?: Readonly<Record<string, Screen>>;
}

/** A hand-written page below a resource that the menu names, after the list. */
export interface MenuPage {
  path: string;
  /** From the texts of the staff area; an extension brings its own. */
  label: Text | ((texts: Texts) => string);
  icon: IconName;
  /** Whom it is for, where that is not everybody who sees the list. */
  roles?: readonly Role[];
}

/** The screens of one extension by resource name. */
export interface ExtensionScreens {
  extension: string;
  screens: Readonly<Partial<Record<ResourceName, ScreenOverrides>>>;
}
