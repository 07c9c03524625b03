import { statusOf } from '../../../shared/api/retry';
import { createRow, listRows, removeRow, updateRow, type Written } from '../../../shared/api/rows';
import { readStoredFile } from '../../../shared/api/stored-file';
import type { RecordOf } from '../../../shared/resource/register';

const DRAFTS = 'nhap-dat-lich';

/** A draft as the account keeps it. */
export type AccountDraft = RecordOf<typeof DRAFTS>;

/** What a draft says beside its files. */
export type DraftContent = Pick<
  AccountDraft,
  'choices' | 'patient' | 'reason' | 'weight' | 'adult'
>;

/** Files of this page that the account has, with their ids there. */
const stored = new WeakMap<File, string>();

/** The draft of the signed-in account; null without one. */
export const readAccountDraft = async (signal?: AbortSignal): Promise<AccountDraft | null> =>
  (await listRows(DRAFTS, { range: [0, 0] }, signal)).rows[0] ?? null;

/** The files of a draft, as they were chosen on another device. */
export const readAccountFiles = ({ attachments }: AccountDraft): Promise<File[]> =>
  Promise.all(
    (attachments ?? []).map(async ({ id, name, type }) => {
      const file = new File([await readStoredFile(id)], name, { type });
      stored.set(file, id);
      return file;
    }),
  );

function written(content: DraftContent, files: readonly File[], isNew: boolean) {
  const kept = files.filter((file) => !isNew && stored.has(file));
  const fresh = files.filter((file) => !kept.includes(file));
  const attachments = [...kept.map((file) => stored.get(file) ?? ''), ...fresh];
  const data: Written<typeof DRAFTS> = { ...content, attachments };
  const note = (row: AccountDraft): AccountDraft => {
    // The answer names those that stay in their order, then the new ones.
    for (const [index, file] of fresh.entries()) {
      const found = row.attachments?.[kept.length + index];
      if (found) stored.set(file, found.id);
    }
    return row;
  };
  return { data, note };
}

async function write(
  known: AccountDraft | null,
  content: DraftContent,
  files: readonly File[] | null,
): Promise<AccountDraft> {
  if (files === null) {
    return known ? updateRow(DRAFTS, known, content) : createRow(DRAFTS, content);
  }
  const has = (file: File) => known?.attachments?.some(({ id }) => id === stored.get(file));
  for (const file of files) if (!has(file)) stored.delete(file);
  const { data, note } = written(content, files, known === null);
  return note(await (known ? updateRow(DRAFTS, known, data) : createRow(DRAFTS, data)));
}

/** Another tab or device was quicker: it made the draft, changed it or took it away. */
const isOvertaken = (error: unknown): boolean => [404, 409, 422].includes(statusOf(error) ?? 0);

/**
 * Keeps a draft on the account over what another tab or device wrote meanwhile: whoever types last is
 * right. `known` is the draft as it was last read or written; without `files` those that are there stay.
 */
export async function keepAccountDraft(
  known: AccountDraft | null,
  content: DraftContent,
  files: readonly File[] | null,
): Promise<AccountDraft> {
  try {
    return await write(known, content, files);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const now = await readAccountDraft();
    if (now?.version === known?.version) throw error;
    return write(now, content, files);
  }
}

/** Takes the draft of the account away; one that is gone already is no problem. */
export async function dropAccountDraft(known: AccountDraft | null): Promise<void> {
  const draft = known ?? (await readAccountDraft());
  if (!draft) return;
  await removeRow(DRAFTS, draft.id).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}
