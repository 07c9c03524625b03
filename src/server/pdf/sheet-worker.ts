import { parentPort } from 'node:worker_threads';
import { type ListSheet, sheetDefinition } from './list-sheet';
import type { SheetAnswer } from './sheet-thread';
import { pdfOf } from './writer';

/** The thread that lays lists out: a sheet comes in, its file goes back. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: ListSheet }) => {
  const say = (answer: SheetAnswer) => parentPort?.postMessage(answer);
  pdfOf(sheetDefinition(sheet)).then(
    (file) => say({ id, file }),
    (error: Error) => say({ id, problem: error.message }),
  );
});
