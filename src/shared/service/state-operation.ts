import { z } from 'zod';
import { count, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const bytes = () => z.number().describe('Bytes.');
const seconds = () => z.number().describe('Seconds.');

const server = z.object({
  name: z.string().describe('Machine and process.'),
  since: instant().describe('When it was started.'),
  answers: z.boolean().describe('Whether it is the one that answers this.'),
});

const job = z.object({
  name: z.string(),
  every: seconds(),
  ended: instant().nullable().describe('When it last ended, well or not.'),
  endedWell: instant().nullable(),
  took: seconds().nullable(),
  failing: z.boolean().describe('Whether the last run failed.'),
});
export type JobState = z.infer<typeof job>;

const statement = z.object({
  text: z.string().describe('Without values.'),
  calls: count(),
  total: seconds(),
  longest: seconds(),
});

const part = z.object({
  name: z.string().describe('First word of the addresses.'),
  held: count(),
  waiting: count(),
});

const table = z.object({
  name: z.string(),
  rows: z.number().describe('An estimate.'),
  bytes: bytes(),
});

const backlog = z.object({
  channel: z.string(),
  waiting: count(),
  late: seconds().describe('How long the oldest waiting one has been due.'),
  parked: count().describe('Put aside within the last day.'),
});

const state = z.object({
  at: instant(),
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: instant().describe('Of the server that answers.'),
  memory: bytes(),
  servers: z.array(server),
  migrations: z.object({
    applied: count(),
    newest: z.string(),
    at: instant(),
  }),
  jobs: z.array(job).describe('Of the server that answers, since it was started.'),
  messages: z.array(backlog),
  connections: z.object({ used: count(), idle: count(), most: count(), parts: z.array(part) }),
  locks: z.object({
    waiting: count().describe('Statements that wait for a lock.'),
    longest: seconds().nullable().describe('How long the longest of them has waited.'),
  }),
  statements: z
    .array(statement)
    .describe('Those that took the most time of the server that answers, since it was started.'),
  backups: z
    .object({
      at: z.string().describe('Time of day, `HH:MM`.'),
      last: instant().nullable().describe('The last one that was written and read back.'),
      bytes: bytes(),
      copies: z.boolean().describe('Whether there is a second place.'),
      copied: instant().nullable(),
      failure: z.object({ at: instant(), message: z.string() }).nullable(),
    })
    .nullable()
    .describe('Those that servers make each day; null where none are made.'),
  recovery: z
    .object({
      since: instant().nullable().describe('The earliest moment that can be restored.'),
      until: instant().nullable().describe('What was done by then is archived.'),
      base: instant().nullable().describe('When the copy that changes are applied to was made.'),
    })
    .nullable()
    .describe('Which seconds can be restored; null where changes are not archived.'),
  storage: z.object({
    free: bytes().nullable().describe('Left where DATA_DIR is; null where it cannot be asked.'),
    size: bytes().nullable(),
    reserve: bytes().describe('Uploads are refused below it.'),
    database: bytes(),
    files: count(),
    fileBytes: bytes(),
    place: z.string().describe('Where files are: DATA_DIR, or the store of FILES_URL.'),
    up: z.boolean().describe('Whether files can be stored and read just now.'),
    trash: count()
      .nullable()
      .describe('Files that no record names, kept for 30 days; null where their store is away.'),
    trashBytes: bytes().nullable(),
    archived: count().describe('Months of the audit that were moved into files beside them.'),
    archivedBytes: bytes(),
    tables: z.array(table).describe('The largest, as of the last time that PostgreSQL looked.'),
  }),
});
export type ServiceState = z.infer<typeof state>;

export const readServiceState = operation('GET /van-hanh', {
  id: 'read-service-state',
  title: t('Tình trạng vận hành', 'State of operation'),
  note: 'What an operator looks at first: servers, jobs, messages, statements, storage. No word of a person.',
  group: 'van-hanh',
  who: ['quan-tri', 'quan-ly'],
  answer: state,
});
