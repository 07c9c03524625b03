import type { Call, Shown } from '../compare/scenarios';

/** Where a peer finds its database. */
export interface Place {
  /** The folder of PostgreSQL's socket. */
  host: string;
  user: string;
  database: string;
}

/** The credentials that everybody has who signs in to a peer. */
export const PASSWORD = 'Bench-2026-peers';

/** The address of the account that asks; those who only sign in have a number before it. */
export const EMAIL = 'bench@sen.example';

/** Accounts that only sign in. */
export const SIGNED_IN = 500;

/** A system that people would pick instead, set up as its documentation says. */
export interface Peer {
  name: string;
  /** What is said of its version. */
  version: string;
  /** The files of its project, by their paths; `package.json` among them. */
  files: Readonly<Record<string, string>>;
  /** What makes the installed project ready for production; arguments of Node. */
  build: readonly (readonly string[])[];
  /** Its server, with arguments, as it runs in production. */
  program: (port: number) => readonly string[];
  env: (place: Place, port: number) => Record<string, string>;
  /** Makes the tables of an empty database; null where the first start does. */
  tables: readonly string[] | null;
  /** Fills its tables from those that are called `stage_…`, and gives them indexes. */
  fill: readonly string[];
  /** Makes the accounts that only sign in, of the one that asks. */
  accounts: string;
  /** Asked until the server answers. */
  ready: string;
  /** Signs in the account that asks, which is made where there is none; answers its token. */
  token: (url: string) => Promise<string>;
  calls: Readonly<Record<string, Call>>;
  /** What an answer shows. */
  shown: (answer: unknown) => Shown[];
}

/** Why a peer cannot be measured here. */
export class NotInstalled extends Error {}
