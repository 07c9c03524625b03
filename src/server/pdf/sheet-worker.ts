import { parentPort } from 'node:worker_threads';
import type { ListSheet } from './list-sheet';
import { sheetFile } from './sheet-file';
import type { SheetAnswer } from './sheet-thread';

/** The thread that lays lists out: a sheet comes in, its file goes back. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: ListSheet }) => {
  const say = (answer: SheetAnswer) => parentPort?.postMessage(answer);
  sheetFile(sheet).then(
    (file) => say({ id, file }),
    (error: Error) => say({ id, problem: error.message }),
  );
});
