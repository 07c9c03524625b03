import type { ServerEntry } from '../pages/build-output';

export type PageInput = Parameters<ServerEntry['render']>[0];
export type RenderedPage = Awaited<ReturnType<ServerEntry['render']>>;

/** What the development server tells the process that serves the browsers. */
export type FromServer =
  | { type: 'listening'; port: number }
  /** The config as it stands in the files is the one that is served; `what` the tables changed by. */
  | { type: 'config'; what: string[] }
  /** All mistakes of one save, a line each: `file:line: what`. */
  | { type: 'mistake'; message: string }
  | { type: 'render'; id: number; input: PageInput };

/** What it is told. */
export type ToServer =
  | { type: 'reload' }
  /** Nobody is answered at a former port of it any more. */
  | { type: 'leave'; port: number }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string };
