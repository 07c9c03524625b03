import { errorCode } from '../../../shared/api/error-messages';
import { statusOf } from '../../../shared/api/retry';
import type { Prescription } from '../../../shared/prescription/operations';
import { mergeValue, sameAnswer } from '../../../shared/records/merge';
import type { DraftLine } from '../../../shared/rules/prescription/line';
import { type AnswerStore, type Answers, createAnswerStore } from '../record-form/answer-store';
import {
  type Change,
  createDraftSync,
  type Dispute,
  type LocalDraft,
  type SaveResult,
} from '../saving/draft-sync';
import { passes } from '../saving/passes';
import type { SavingSession } from '../saving/use-session-life';
import { contentOf, type Draft, draftOf, EMPTY, unreadable } from './draft';
import type { Edited, Place } from './edited';

const drafts = () => import('../../../shared/api/local-drafts');
const api = () => import('../../../shared/api/rows');

/** What this device keeps of a prescription, with which one it is. */
interface KeptDraft extends LocalDraft {
  of: { id: string | null; replacing: boolean };
}

/** One prescription open for writing: saved by itself as the record beside it is. */
export interface PrescriptionSession extends SavingSession {
  store: AnswerStore;
  draft: () => Draft;
  /** The row as the server has it; null before anything was stored. */
  stored: () => Prescription | null;
  /** Forgets it, on the server and on this device. */
  discard: () => Promise<void>;
  /** Forgets what this device keeps: it is on the server, and signed. */
  close: () => Promise<void>;
}

/** Where the device keeps the prescription that one person writes in one record. */
const keyOf = (userId: string, record: string): string => `${userId}/${record}/don-thuoc`;

/** Which prescription of the record was left unsaved on this device; null where none was. */
export async function keptPrescription(
  userId: string,
  record: string,
): Promise<KeptDraft['of'] | null> {
  const kept = await (await drafts())
    .readDraft<KeptDraft>(keyOf(userId, record))
    .catch(() => undefined);
  return kept?.of ?? null;
}

/** All typed fields as they are merged. */
const answersOf = (draft: Draft): Answers => ({ ...draft });

/**
 * Brings changes together with a row that was written meanwhile: what only one side changed goes
 * through, the rest is left to decide.
 */
function mergeChanges(changes: Record<string, Change>, theirs: Answers) {
  const merged: Record<string, unknown> = { ...theirs };
  const disputes: Dispute[] = [];
  for (const [key, { from, to }] of Object.entries(changes)) {
    const { value, conflict } = mergeValue(from, to, theirs[key]);
    if (conflict) disputes.push({ key, mine: to, theirs: theirs[key], by: null });
    else merged[key] = value;
  }
  return { draft: merged as unknown as Draft, disputes };
}

/** Opens a prescription for writing: new, a stored draft, or what takes a signed one's place. */
export function createPrescriptionSession(
  { stored: before, replacing }: Edited,
  place: Place,
  userId: string,
): PrescriptionSession {
  const start = before ? draftOf(before) : EMPTY;
  const store = createAnswerStore(answersOf(start));
  const key = keyOf(userId, place.record);
  let row = replacing ? null : before;
  /** The lines of a first save whose answer was lost: they may be stored. */
  let unsure: DraftLine[] | null = null;
  let gone = false;
  const draft = () => store.all() as unknown as Draft;
  const now = () => new Date().toISOString();

  /** The draft that a first save without an answer left on the server. */
  async function find(lines: DraftLine[]): Promise<Prescription | null> {
    const { listRows } = await api();
    const { record, doctor } = place;
    const filter = { record, doctor, state: 'draft' } as const;
    const query = { filter, sort: ['code', 'DESC'], range: [0, 9] } as const;
    const { rows } = await listRows('don-thuoc', query);
    return rows.find((one) => sameAnswer(contentOf(draftOf(one)).lines, lines)) ?? null;
  }

  async function write(content: Draft): Promise<Prescription> {
    const { createRow, updateRow } = await api();
    const fields = contentOf(content);
    if (!row && unsure) row = await find(unsure);
    if (row) return updateRow('don-thuoc', row, fields);
    try {
      return await createRow('don-thuoc', { ...place, ...fields });
    } catch (error) {
      if (statusOf(error) === null) unsure = fields.lines;
      throw error;
    }
  }

  /** What can be sent of it: a field that cannot be read stays as the server has it. */
  function sendable(typed: Draft): Draft {
    const stored = row ? draftOf(row) : start;
    return {
      ...typed,
      ...Object.fromEntries(unreadable(typed).map((name) => [name, stored[name]])),
    };
  }

  async function keepOnServer(content: Draft): Promise<Draft> {
    const sent = sendable(content);
    row = await write(sent);
    return sent;
  }

  async function send(changes: Record<string, Change>): Promise<SaveResult> {
    const names = Object.keys(changes);
    const refused: string[] = unreadable(draft()).filter((name) => name in changes);
    // On this device alone: no prescription is without medicines, and a replacement is signed at once.
    const waits = gone || replacing || (!row && unreadable(draft()).includes('lines'));
    if (waits || refused.length === names.length) {
      const stored = answersOf(row ? draftOf(row) : start);
      return { stored, at: now(), disputes: [], refused: names };
    }
    let [typed, disputes]: [Draft, Dispute[]] = [draft(), []];
    try {
      typed = await keepOnServer(typed);
    } catch (error) {
      if (errorCode(error) !== 'STALE' || !row) throw error;
      const { getRow } = await api();
      row = await getRow('don-thuoc', row.id);
      const merged = mergeChanges(changes, answersOf(draftOf(row)));
      disputes = merged.disputes;
      typed = await keepOnServer(merged.draft);
    }
    return { stored: answersOf(typed), at: row?.updatedAt ?? now(), disputes, refused };
  }

  const drop = async () => (await drafts()).dropDraft(key);
  const sync = createDraftSync(store, answersOf(start), {
    send,
    passes,
    keep: async (kept) => {
      if (gone) return drop();
      const of = { id: row?.id ?? before?.id ?? null, replacing };
      return (await drafts()).keepDraft(key, { ...kept, of } satisfies KeptDraft);
    },
    drop,
    now,
  });
  return {
    store,
    sync,
    draft,
    stored: () => row,
    restore: async () => {
      const kept = await (await drafts()).readDraft<KeptDraft>(key).catch(() => undefined);
      const same = kept?.of.id === (before?.id ?? null) && kept?.of.replacing === replacing;
      return kept && same ? sync.restore(kept).length : 0;
    },
    discard: async () => {
      gone = true;
      await sync.flush();
      if (row) await (await api()).removeRow('don-thuoc', row.id);
      await drop();
    },
    close: async () => {
      gone = true;
      await drop();
    },
  };
}
