import type { GateSize } from './gate';
import type { Rate } from './rate';

/*
 * How much of the server one asker may have, in one place. What an account may book, hold or store
 * is said elsewhere; these keep the server answering. Ordinary use meets none of them: forty people
 * behind the one address of a waiting room, each with a few pages open, stay far below.
 */

/** Public reads and pages at once: of everybody, of one asker, and who waits for a turn. */
export const PUBLIC_READS: GateSize = { together: 6, perKey: 4, waitingPerKey: 160, waiting: 3000 };

/** Public reads that cost more than 20 ms, by address: what is told from memory is not counted. */
export const DEAR_READS: Rate = { name: 'dear-reads', free: 400, perSecond: 40 };

/** What a dear read counts. */
export const COST = { page: 1, document: 4, doctor: 1, department: 2, everyDoctor: 6 } as const;

/** Exports and downloads of data: one after the other for an account. */
export const DOWNLOADS: GateSize = { together: 3, perKey: 1, waitingPerKey: 12, waiting: 30 };

/** How many connections of the database exports have, apart from those of everybody else. */
export const DOWNLOAD_CONNECTIONS = 3;

/** A download of which nobody reads anything for so long is ended; milliseconds. */
export const STALLED_MS = 20_000;

/** A download is ended after so long, however slowly it is read; milliseconds. */
export const LONGEST_DOWNLOAD_MS = 15 * 60_000;

/** Requests that are sending files. */
export const UPLOADS: GateSize = { together: 40, perKey: 3, waitingPerKey: 6, waiting: 100 };
