import { Worker } from 'node:worker_threads';

/** In a thread the loader of development has to be asked for by name. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData.source);
  });`;

/** Starts a thread's program from its source, as development and tests do; a build starts what it made. */
export const sourceThread = (source: URL, data: object = {}): Worker =>
  new Worker(FROM_SOURCE, { eval: true, workerData: { ...data, source: source.href } });
