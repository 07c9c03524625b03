import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

/** What is kept for a booking under way, so that loading the page anew loses nothing. */
const DATABASE = 'sen-visit-files';
/** Beside the files of a booking: until when they may lie on the device, milliseconds since 1970. */
const UNTIL = ' until';

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore(DATABASE, 'files');
  return opened;
};

const hasStore = (): boolean => 'indexedDB' in globalThis;

/** Keeps the files of a booking on this device until then. @public */
export async function keepFiles(key: string, files: File[], until: number): Promise<void> {
  if (!hasStore()) return;
  await setMany(
    [
      [key, files],
      [key + UNTIL, until],
    ],
    store(),
  );
}

/** The files of a booking that were kept, while they may be; none where they are gone. @public */
export async function readFiles(key: string): Promise<File[]> {
  if (!hasStore()) return [];
  await dropOverdue();
  return (await get<File[]>(key, store())) ?? [];
}

/** Forgets the files of a booking. @public */
export async function dropFiles(key: string): Promise<void> {
  if (hasStore()) await delMany([key, key + UNTIL], store());
}

/** Forgets the files of every booking whose time is over, of whatever tab. @public */
export async function dropOverdue(): Promise<void> {
  if (!hasStore()) return;
  const over = (await entries<string, unknown>(store()))
    .filter(([key, until]) => key.endsWith(UNTIL) && Number(until) <= Date.now())
    .flatMap(([key]) => [key, key.slice(0, -UNTIL.length)]);
  await delMany(over, store());
}

/** Forgets all files, as a sign-out does. */
export async function dropAllFiles(): Promise<void> {
  if (hasStore()) await clear(store());
}
