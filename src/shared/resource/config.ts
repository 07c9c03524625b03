import type { Text } from '../errors';
import type { AnyOwnKind } from '../fields/own-kind';
import type { LanguageInput } from '../i18n/added-languages';
import type { Language } from '../i18n/language';
import type { SitePages } from '../site/site-page';
import type { Icons } from './icons';
import type { ResourceName, ResourceOf } from './register';
import type { Resource } from './resource';
import type { Actors } from './role';

export interface MenuGroup {
  label: Text;
  /** Name of an icon; the check at start looks whether there is one. */
  icon: string;
}

/** What an extension brings to the config, as the index of extensions says it. */
export interface Extension {
  /** The names of its resources. */
  resources: readonly string[];
  /** Groups of the menu, after those of Sen. */
  groups: Readonly<Record<string, MenuGroup>>;
  /** Its kinds of fields. */
  kinds: readonly AnyOwnKind[];
  /** Pages of the public site by their names. */
  pages: SitePages;
  /** The names of the pages that its folder has a file for. */
  pageFiles: readonly string[];
}

/**
 * A chain of hashes that the product links itself, as append-only resources are linked by the kit: a table
 * whose entries have `seq` and, in hex, `hash`; rows without `seq` are no links. It is sealed and anchored
 * with those of the audit.
 */
export interface KeptChain {
  table: string;
  /** Its column with the row that an entry is about. */
  of: string;
  /** The function of the database that answers its end, and locks it until the transaction is over. */
  end: string;
}

export interface ConfigInput<R extends readonly Resource[]> {
  /** Who uses it: the roles of accounts, and what is known of who asks. */
  actors: Actors;
  /**
   * The languages that it is shown in: pages, the staff area, errors and the document of the API. The first
   * is for who asks for no other. Vietnamese and English unless said. A language besides those two says what
   * its catalogues have, and for the rest what it falls back to. Messages go in the language that an account
   * keeps.
   */
  languages?: readonly (Language | LanguageInput)[];
  /** Menu groups of the admin, in order. */
  groups: Readonly<Record<string, MenuGroup>>;
  resources: R;
  /** The pictures that the staff area shows by their names. */
  icons?: Icons;
  /** The kinds of fields that the product has besides those of the kit. */
  kinds?: readonly AnyOwnKind[];
  /** What the audit calls acts of the product that are no action of a resource, with their names on screen. */
  acts?: Readonly<Record<string, Text>>;
  /** Chains of hashes that the product keeps besides the audit, such as that of signatures. */
  chains?: readonly KeptChain[];
  /** Tombstones: `resource` or `resource.field` that may be dropped with its data. */
  dropped?: readonly string[];
  /** Extensions by name; their resources stand among `resources`. */
  extensions?: Readonly<Record<string, Extension>>;
}

/** Every entity, checked: what the server, the admin and the tests are given. */
export interface Config<R extends readonly Resource[] = readonly Resource[]> {
  actors: Actors;
  languages?: readonly Language[];
  /** The languages besides those of the kit. */
  added?: readonly LanguageInput[];
  groups: Readonly<Record<string, MenuGroup>>;
  resources: R;
  icons?: Icons;
  kinds?: readonly AnyOwnKind[];
  acts?: Readonly<Record<string, Text>>;
  chains?: readonly KeptChain[];
  dropped: readonly string[];
  extensions?: Readonly<Record<string, Extension>>;
}

/** The resource with this name, or undefined. */
export const findResource = (config: Config, name: string): Resource | undefined =>
  config.resources.find((resource) => resource.name === name);

/**
 * The resource with this name, which its type keeps.
 * @throws Error where the config has none.
 */
export function resourceNamed<const N extends string>(config: Config, name: N): Resource<N> {
  const resource = findResource(config, name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource as Resource<N>;
}

/** An entity of the config, with its own type. @throws Error where there is none. */
export const entityNamed = <N extends ResourceName>(config: Config, name: N): ResourceOf<N> =>
  resourceNamed(config, name) as unknown as ResourceOf<N>;
