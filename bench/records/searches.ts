import { createHash } from 'node:crypto';

/** The id that `fill` gave to the row number `n` of a kind. */
export const idOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export interface Search {
  name: string;
  filter: Record<string, unknown>;
  /** The page of 25, from 0. */
  page?: number;
  /** Asks what records say, which managers may not read. */
  content?: boolean;
  /** As the page sorts it: by the time of signing where days are asked for. */
  sort?: 'code' | 'signedAt';
}

/** What people look for, from what few records have to what nearly all have. */
export const SEARCHES: readonly Search[] = [
  { name: 'the newest', filter: {} },
  { name: 'the newest, page 100', filter: {}, page: 99 },
  { name: 'code', filter: { q: 'HS-2026-00421' } },
  { name: 'patient', filter: { patient: idOf('p', 4242) } },
  { name: "patient's name, rare", filter: { q: 'đặng quỳnh châu' } },
  { name: "patient's name, common", filter: { q: 'nguyen' } },
  { name: 'doctor', filter: { doctor: idOf('d', 5) } },
  { name: 'template', filter: { template: idOf('m', 3) } },
  { name: 'state, common', filter: { state: 'signed' } },
  { name: 'state, rare', filter: { state: 'in_care' } },
  {
    name: 'a day',
    filter: { signedAt_gte: '2026-03-05', signedAt_lte: '2026-03-05' },
    sort: 'signedAt',
  },
  {
    name: 'half a year',
    filter: { signedAt_gte: '2026-01-05', signedAt_lte: '2026-06-30' },
    sort: 'signedAt',
  },
  { name: 'diagnosis', filter: { diagnosis: 'I10' }, content: true },
  { name: 'a rare word', filter: { q: 'whipple' }, content: true },
  { name: 'a common word', filter: { q: 'sốt' }, content: true },
  { name: 'three common words', filter: { q: 'dau thuong vi' }, content: true },
  { name: 'a name and a word', filter: { q: 'châu amlodipin' }, content: true },
  {
    name: 'words, diagnosis, doctor, dates',
    filter: { q: 'khó thở', diagnosis: 'J06.9', doctor: idOf('d', 5), signedAt_gte: '2026-02-01' },
    content: true,
    sort: 'signedAt',
  },
  { name: 'nothing has it', filter: { q: 'xyzzy' }, content: true },
];
