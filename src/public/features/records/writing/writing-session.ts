import { uuidv7 } from 'uuidv7';
import { formatInstantDay } from '../../../../shared/format/dates';
import { contentOf } from '../../../../shared/records/content';
import type { CopiedFrom, MedicalRecord } from '../../../../shared/records/record-values';
import type {
  RecordBackground,
  SavedDraft,
  saveDraft,
} from '../../../../shared/records/writing-operations';
import { type AnswerStore, createAnswerStore } from '../../../clinical/record-form/answer-store';
import {
  answersOf,
  createFormModel,
  type FormModel,
} from '../../../clinical/record-form/form-model';
import {
  type Change,
  createDraftSync,
  type LocalDraft,
  type SaveResult,
} from '../../../clinical/saving/draft-sync';
import { passes } from '../../../clinical/saving/passes';
import type { SavingSession } from '../../../clinical/saving/use-session-life';

const drafts = () => import('../../../../shared/api/local-drafts');

/** One record open for writing: its answers, what follows from them, and their way to the server. */
export interface WritingSession extends SavingSession {
  model: FormModel;
  store: AnswerStore;
  errors: AnswerStore;
  copied: AnswerStore;
  /** Says of these fields that they come from another record of the patient. */
  markCopied: (keys: readonly string[], from: CopiedFrom) => void;
}

interface SessionOptions {
  record: MedicalRecord;
  background: RecordBackground;
  userId: string;
  timeZone: string;
  copiedText: (code: string, day: string) => string;
}

/** Where the device keeps what one person wrote in one record. */
export const draftKey = (userId: string, recordId: string): string => `${userId}/${recordId}`;

export function createWritingSession(options: SessionOptions): WritingSession {
  const { record, background, userId, timeZone, copiedText } = options;
  const { schema } = background.template;
  const model = createFormModel(schema, background.facts, background.today, background.optionLists);
  const start = answersOf(schema, contentOf(record));
  const store = createAnswerStore(start);
  const errors = createAnswerStore({});
  const copied = createAnswerStore({});
  const key = draftKey(userId, record.id);
  let version = record.version;
  let lastTry: { text: string; saveId: string } | null = null;
  let fromRecord: { record: string; fields: Set<string> } | null = null;

  const dayOf = (at: string) => formatInstantDay(at, timeZone);
  const sources = (record.answers?.$copied ?? {}) as Record<string, CopiedFrom>;
  copied.receive(
    Object.fromEntries(
      Object.entries(sources).map(([field, { code, at }]) => [field, copiedText(code, dayOf(at))]),
    ),
  );

  function resultOf(answer: SavedDraft): SaveResult {
    version = answer.version;
    errors.receive(answer.refused);
    return {
      stored: answersOf(schema, contentOf(answer.record)),
      at: answer.record.updatedAt,
      refused: Object.keys(answer.refused),
      disputes: answer.conflicts.map(({ field, mine, theirs, by }) => ({
        key: field,
        mine,
        theirs,
        by: by?.name ?? null,
      })),
    };
  }

  /** The same changes are sent again under the same id, so that they count once. */
  function saveIdOf(text: string): string {
    if (lastTry?.text !== text) lastTry = { text, saveId: uuidv7() };
    return lastTry.saveId;
  }

  async function send(changes: Record<string, Change>): Promise<SaveResult> {
    const { call } = await import('../../../../shared/api/call');
    const fields = Object.keys(changes).filter((field) => fromRecord?.fields.has(field));
    const answer = await call<typeof saveDraft>('POST /ho-so-benh-an/:id/save-draft', {
      params: { id: record.id },
      body: {
        saveId: saveIdOf(JSON.stringify(changes)),
        version,
        changes,
        ...(fromRecord && fields.length > 0 && { copied: { record: fromRecord.record, fields } }),
      },
    });
    lastTry = null;
    for (const field of answer.saved) fromRecord?.fields.delete(field);
    return resultOf(answer);
  }

  const sync = createDraftSync(store, start, {
    send,
    passes,
    keep: async (draft) => (await drafts()).keepDraft(key, draft),
    drop: async () => (await drafts()).dropDraft(key),
    now: () => new Date().toISOString(),
  });

  return {
    model,
    store,
    errors,
    copied,
    sync,
    restore: async () => {
      const draft = await (await drafts()).readDraft<LocalDraft>(key).catch(() => undefined);
      return draft ? sync.restore(draft).length : 0;
    },
    markCopied: (keys, from) => {
      // What was copied from the same record and has not gone out yet stays noted.
      const before = fromRecord?.record === from.record ? fromRecord.fields : [];
      fromRecord = { record: from.record, fields: new Set([...before, ...keys]) };
      copied.receive(
        Object.fromEntries(keys.map((field) => [field, copiedText(from.code, dayOf(from.at))])),
      );
    },
  };
}
