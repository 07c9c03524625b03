/** Without a hold, as while another time is chosen, files stay on the device so long. */
const WITHOUT_HOLD_MS = 15 * 60_000;

/** A download of its own: most bookings have no files. */
const device = () => import('../../../shared/api/visit-files');

let files: File[] = [];
/** Those of a booking that was begun before. */
let aside: File[] = [];
/** What is still being read, shrunk or kept; each waits for the one before. */
let work: Promise<void> = Promise.resolve();
/** Whose files are being read; another draft has no use for them. */
let reading: string | symbol | null = null;
/** Pictures that are as small as they get. */
const done = new WeakSet<File>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does one thing after the other; without a store the files last until the page is left. */
function inTurn(task: () => Promise<void>): void {
  work = work.then(task).catch(() => undefined);
}

/** The chosen files. */
export const draftFiles = (): File[] => files;

/** Waits until the files are read and as they are to be sent. */
export const filesReady = (): Promise<void> => work;

/** Keeps the files on the device until the hold ends; the copy in memory stays. */
export function keepOnDevice(key: string, holdEnds: number | null): void {
  inTurn(async () => {
    clearTimeout(timer);
    const { keepFiles, dropFiles, dropOverdue } = await device();
    if (files.length === 0) return dropFiles(key);
    const until = holdEnds ?? Date.now() + WITHOUT_HOLD_MS;
    await keepFiles(key, files, until);
    timer = setTimeout(() => void dropOverdue(), Math.max(0, until - Date.now()) + 1000);
  });
}

/** Takes other files. */
export function takeFiles(next: File[]): void {
  files = next;
}

/** Makes the pictures among the files smaller one by one; `onSmaller` is told of each. */
export function shrinkFiles(onSmaller: () => void): void {
  inTurn(async () => {
    const large = files.filter((one) => !done.has(one));
    if (large.length === 0) return;
    const { shrinkPicture } = await import('./shrink-picture');
    for (const file of large) {
      const smaller = await shrinkPicture(file);
      done.add(smaller);
      if (smaller === file || !files.includes(file)) continue;
      files = files.map((one) => (one === file ? smaller : one));
      onSmaller();
    }
  });
}

/** Reads what was kept before the page was loaded anew, as it was chosen or smaller. */
export function readFromDevice(key: string, onRead: () => void): void {
  reading = key;
  inTurn(async () => {
    const kept = await device()
      .then(({ readFiles }) => readFiles(key))
      .catch(() => []);
    if (reading !== key) return;
    files = [...kept, ...files];
    onRead();
  });
}

/** Takes the files that the account has, as soon as they are here; none where they cannot be had now. */
export function adoptFiles(coming: Promise<File[]>, onRead: () => void): void {
  const mine = Symbol('files of the account');
  reading = mine;
  inTurn(async () => {
    const found = await coming.catch(() => []);
    if (reading !== mine) return;
    for (const file of found) done.add(file);
    files = found;
    onRead();
  });
}

/** Forgets the files here and on the device. */
export function forgetFiles(key: string): void {
  files = [];
  reading = null;
  clearTimeout(timer);
  inTurn(async () => (await device()).dropFiles(key));
}

/** Keeps the files for later; the booking that begins has none. */
export function setFilesAside(): void {
  aside = files;
  files = [];
  reading = null;
}

/** The files that were set aside. */
export const filesAside = (): File[] => aside;

/** Takes the files that were set aside; false where they are not so many, as after a reload. */
export function bringFiles(count: number): boolean {
  if (aside.length !== count) return false;
  files = aside;
  aside = [];
  return true;
}

/** Forgets the files that were set aside, here and on the device. */
export function dropFromDevice(key: string | null): void {
  aside = [];
  if (key !== null) inTurn(async () => (await device()).dropFiles(key));
}
