import type { Readable } from 'node:stream';

/** The bytes of a stored file. Whoever opens them reads `body` to its end, or destroys it. */
export interface StoredBytes {
  size: number;
  body: Readable;
}

/** What a store holds under a name, which for files of records is their id. */
export interface Held {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was written, in milliseconds since 1970. */
  changedAt: number;
}

/** A file in the trash, with the day (`YYYY-MM-DD`, UTC) when it came there. */
export interface Trashed {
  id: string;
  day: string;
  /** Bytes. */
  size: number;
}

/** Files that were moved into the trash or out of it. */
export interface Moved {
  ids: string[];
  bytes: number;
}

/**
 * Where the bytes of stored files are: on a disk or in an S3-compatible store. Every promise may be
 * rejected by `StoreAway` where the store does not answer.
 */
export interface FileStore {
  /** The setting that says where it is. */
  readonly setting: 'DATA_DIR' | 'FILES_URL';
  /** Where it is, for who runs the server; no secret is in it. */
  readonly place: string;

  /**
   * Moves a finished file of this machine into the store: once it answers, neither bytes nor name are
   * lost by a crash, so a transaction that names the file may commit.
   * @param sha256 of its bytes, in hexadecimal digits.
   */
  keep(id: string, path: string, sha256: string): Promise<void>;
  /** Puts what is read under a name, instead of what is there. */
  write(name: string, body: Readable): Promise<void>;
  /** Opens a file, or one that is in the trash since `day`; null where it is not there. */
  open(id: string, day?: string): Promise<StoredBytes | null>;
  /** How long a file is, in bytes; null where it is not there. */
  sizeOf(id: string): Promise<number | null>;
  /** The names of all that is held, without the trash. */
  names(): AsyncIterable<string>;
  /** All that is held, without the trash. */
  list(): AsyncIterable<Held>;
  /** Removes files; those already gone are no error. */
  remove(ids: readonly string[]): Promise<void>;

  /** Takes files out of their place without losing them; those that are gone are left out. */
  discard(ids: readonly string[], day: string): Promise<Moved>;
  trashed(): AsyncIterable<Trashed>;
  /** Puts files of the trash back into their place. */
  bringBack(files: readonly Trashed[]): Promise<Moved>;
  /** Removes what came into the trash before a day. */
  emptyTrash(before: string): Promise<void>;

  /** The id of the database that the files belong to; null where there is none yet. */
  readBinding(): Promise<string | null>;
  /** Writes that id where there is none yet, or instead of another one. */
  bind(id: string, how: 'once' | 'anyway'): Promise<void>;

  /** Looks that it can be written, read and removed from. @throws Error that says why not. */
  check(): Promise<void>;
  /** Whether it answers just now. */
  isUp(): Promise<boolean>;
}
