import { z } from 'zod';
import { count, id, row } from '../operation/answer';
import type { Who } from '../operation/operation';
import { operation } from '../operation/operation';
import { t } from '../text';
import { AGREEMENTS } from './similar-operations';

/** Who registers patients and sees what was merged. */
const MERGERS: Who = {
  all: [
    { may: 'create', of: 'benh-nhan' },
    { may: 'read', of: 'gop-ho-so' },
  ],
};

const pair = z.object({
  newer: row('benh-nhan'),
  older: row('benh-nhan'),
  agrees: z.array(z.enum(AGREEMENTS)),
});
export type LikelyPair = z.infer<typeof pair>;

const pairs = z.object({
  pairs: z.array(pair),
  before: id('benh-nhan')
    .nullable()
    .describe('Where to look on from; null once all patients were looked at.'),
});

export const listLikelyPairs = operation('GET /benh-nhan/trung', {
  id: 'list-likely-pairs',
  title: t('Các cặp hồ sơ có thể trùng', 'Patients who may be registered twice'),
  note: 'Pairs by the same rules as `find-similar-patients`, those with the newest record first, without pairs that were found to be two people, or that each have a citizen id of their own.',
  who: MERGERS,
  query: { before: id('benh-nhan').optional() },
  answer: pairs,
});

const choice = z.object({
  field: z.string(),
  suggested: z.enum(['kept', 'other']),
});

const rowCount = z.object({ resource: z.string(), count: count() });

const preview = z.object({
  kept: row('benh-nhan'),
  other: row('benh-nhan'),
  choices: z.array(choice).describe('The fields that differ and that the asker may choose.'),
  united: z
    .array(z.string())
    .describe('Fields that the asker does not read, of which nothing is lost.'),
  moves: z.array(rowCount).describe('Rows that follow to the record that stays.'),
  stays: z.array(rowCount).describe('Signed rows, which go on naming the other record.'),
});
export type MergePreview = z.infer<typeof preview>;

export const previewMerge = operation('GET /benh-nhan/:id/gop/:other', {
  id: 'preview-merge',
  title: t('Xem trước khi gộp hai hồ sơ', 'Preview a merge of two patients'),
  note: 'The first stays. Which differ, field by field, and what would move.',
  who: MERGERS,
  answer: preview,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const mergePatients = operation('POST /benh-nhan/:id/gop', {
  id: 'merge-patients',
  title: t('Gộp hai hồ sơ', 'Merge two patients'),
  note: 'The other record is archived and leads to this one. `take` names the fields whose value comes from the other. Two that each have a citizen id of their own are refused unless that is said to be known. It can be undone for 30 days: transition `undo` of gop-ho-so.',
  who: MERGERS,
  body: {
    other: id('benh-nhan'),
    take: z.array(z.string()).default([]),
    version: count().describe('Of the record that stays, as the preview had it.'),
    otherVersion: count(),
    despiteCitizenIds: z
      .boolean()
      .default(false)
      .describe('That they are one person though each has a citizen id of its own.'),
  },
  answer: z.object({ id: id('benh-nhan'), merge: id('gop-ho-so') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'INVALID'],
});

export const keepApart = operation('POST /benh-nhan/:id/hai-nguoi', {
  id: 'keep-patients-apart',
  title: t('Ghi là hai người khác nhau', 'Note that they are two people'),
  note: 'The pair is not offered again.',
  who: MERGERS,
  body: { other: id('benh-nhan') },
  answer: null,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
