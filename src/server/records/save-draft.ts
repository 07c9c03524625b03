import { AppError, type Text } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import type { Taken } from '../../shared/operation/shape';
import { checkAnswer, checkContent } from '../../shared/records/answers';
import { withComputed } from '../../shared/records/compute';
import {
  answerOf,
  type Content,
  contentOf,
  isBlank,
  withValue,
} from '../../shared/records/content';
import { mergeValue, sameAnswer } from '../../shared/records/merge';
import type { RecordTemplate } from '../../shared/records/record-values';
import { fieldsOf, type TemplateField, VIEW_TYPES } from '../../shared/records/template';
import type {
  SaveConflict,
  SavedDraft,
  saveDraft as saveDraftOperation,
} from '../../shared/records/writing-operations';
import { NOT_WRITABLE, UNKNOWN } from '../../shared/resource/issue-text';
import { asRow } from '../resource/as-row';
import { audit, subjectOf } from '../resource/audit';
import type { Values } from '../resource/hooks';
import { denied, policyOf, type Scope } from '../resource/scope';
import { shownRecord } from '../resource/select';
import { findStored, lockStored } from '../resource/stored-record';
import { inTransaction } from '../resource/transaction';
import { updateRow } from '../resource/write-row';
import { copiedMarks } from './copy-forward';
import {
  actorName,
  dayOf,
  factsOf,
  loadTemplate,
  optionListsOf,
  RECORDS,
  recordsOf,
} from './record-rows';
import { changedSince, findSave, keepSave, lastSavers } from './record-save';
import { stampRows } from './stamp-rows';

/** What a save says. */
type SaveInput = Taken<(typeof saveDraftOperation)['body']>;

interface Saving {
  scope: Scope;
  template: RecordTemplate;
  record: Values;
  /** Fields that an earlier sending of this request stored. */
  done: readonly string[];
}

interface Outcome {
  content: Content;
  saved: string[];
  conflicts: Pick<SaveConflict, 'field' | 'base' | 'mine' | 'theirs'>[];
  refused: Record<string, Text>;
}

function refusalOf(scope: Scope, field: TemplateField | undefined): Text | null {
  if (!field) return UNKNOWN;
  if (field.type === 'computed' || VIEW_TYPES.includes(field.type)) return NOT_WRITABLE;
  const { update } = policyOf(scope, recordsOf(scope)).fields;
  return update.has(field.bind ?? 'answers') ? null : NOT_WRITABLE;
}

/** Vital signs are taken now where nobody says when. */
function timed(field: TemplateField, value: unknown, now: string): unknown {
  if (field.type !== 'vitals' || isBlank(value)) return value;
  const vitals = value as Values;
  return { ...vitals, takenAt: vitals.takenAt ?? now };
}

function mergeAll(
  { scope, template, record, done }: Saving,
  input: SaveInput,
  name: string,
): Outcome {
  const lists = optionListsOf(scope.services.config, template.schema);
  const fields = new Map(fieldsOf(template.schema).map(({ field }) => [field.key, field]));
  const now = scope.now.toISOString();
  const signer = { user: String(scope.actor.userId), name, at: now };
  const outcome: Outcome = {
    content: contentOf(asRow(RECORDS, record)),
    saved: [],
    conflicts: [],
    refused: {},
  };
  for (const [key, change] of Object.entries(input.changes)) {
    const field = fields.get(key);
    const refusal = refusalOf(scope, field);
    const stored = field ? answerOf(outcome.content, field) : null;
    if (!field || refusal) outcome.refused[key] = refusal ?? UNKNOWN;
    else if (done.includes(key)) outcome.saved.push(key);
    else {
      const checked = checkAnswer(field, stampRows(field, stored, change.to, signer), lists);
      if ('error' in checked) {
        outcome.refused[key] = checked.error;
        continue;
      }
      const { value, conflict } = mergeValue(change.from, checked.value, stored);
      if (conflict) outcome.conflicts.push({ field: key, ...conflict });
      else {
        outcome.saved.push(key);
        const fresh = sameAnswer(value, stored) ? stored : timed(field, value, now);
        outcome.content = withValue(outcome.content, field, fresh);
      }
    }
  }
  return outcome;
}

/** The members of the record that the new content changes. */
function changedMembers(before: Content, after: Content): Values {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !sameAnswer(value, before[name as keyof Content]),
    ),
  );
}

async function store(saving: Saving, input: SaveInput, outcome: Outcome): Promise<void> {
  const { scope, record } = saving;
  const id = String(record.id);
  const fresh = outcome.saved.filter((key) => !saving.done.includes(key));
  const values = changedMembers(contentOf(asRow(RECORDS, record)), outcome.content);
  if (fresh.length === 0 || Object.keys(values).length === 0) return;
  const unheard = await changedSince(scope, id, fresh);
  await updateRow(scope, recordsOf(scope), id, values);
  await keepSave(scope, id, input.saveId, fresh);
  // One row of the audit tells of a field once in ten minutes; each save has its own in record_save.
  if (unheard.length === 0) return;
  await audit(scope, {
    action: 'save-draft',
    resource: recordsOf(scope),
    recordId: id,
    subject: subjectOf(recordsOf(scope), record),
    note: unheard.join(', '),
  });
}

const inLanguage = (texts: Readonly<Record<string, Text>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textIn(text, language)]));

async function saveLocked(
  scope: Scope,
  id: string,
  input: SaveInput,
  language: Language,
): Promise<SavedDraft> {
  const resource = recordsOf(scope);
  const { record, archived } = await lockStored(scope, resource, id);
  if (archived) throw new AppError('BAD_TRANSITION');
  const template = await loadTemplate(scope, String(record.template));
  const done = await findSave(scope, id, input.saveId);
  const saving = { scope, template, record, done };
  const outcome = mergeAll(saving, input, await actorName(scope));
  const day = dayOf(scope, record);
  const facts = await factsOf(scope, record.patient, day);
  const marked = await copiedMarks(scope, record, outcome.content, outcome.saved, input.copied);
  outcome.content = withComputed(template.schema, marked, facts, day);
  await store(saving, input, outcome);
  const by = await lastSavers(
    scope,
    id,
    outcome.conflicts.map(({ field }) => field),
  );
  const after = await findStored(scope, resource, id);
  if (!after) throw new Error('a record is gone as soon as it was saved');
  const lists = optionListsOf(scope.services.config, template.schema);
  const { fields } = policyOf(scope, resource);
  return {
    record: asRow(RECORDS, shownRecord(scope, resource, fields.read, after.record)),
    version: after.version,
    saved: outcome.saved,
    conflicts: outcome.conflicts.map((conflict) => ({
      ...conflict,
      by: by.get(conflict.field)?.by ?? null,
      at: by.get(conflict.field)?.at ?? null,
    })),
    refused: inLanguage(outcome.refused, language),
    progress: checkContent(template.schema, contentOf(asRow(RECORDS, after.record)), facts, lists)
      .progress,
  };
}

/**
 * Saves what somebody changed in a draft, field by field. What others changed meanwhile stays: the
 * same field changed by both is answered as a conflict with all three values, never overwritten. A
 * request that is sent again changes nothing more.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, NOT_FOUND for a record that the
 *   actor may not see, BAD_TRANSITION for one that is no draft any more.
 */
export async function saveDraft(
  scope: Scope,
  id: string,
  input: SaveInput,
  language: Language,
): Promise<SavedDraft> {
  if (!policyOf(scope, recordsOf(scope)).update) throw denied(scope.actor);
  return inTransaction(scope, (inner) => saveLocked(inner, id, input, language));
}
