import { type Content, EMPTY_CONTENT } from '../../../../shared/records/content';
import type { RecordVersion } from '../../../../shared/records/record-values';
import { type AddendumLine, useAddenda, useVersion } from './use-signed';

/** What a record said at one of its versions. */
export interface Reading {
  /** What was submitted or signed last before it. */
  content: Content;
  /** What had been corrected or added by then, the oldest first. */
  added: readonly AddendumLine[];
}

/** What a record said at a version of the list, newest first: null until read, 'failed' if it cannot. */
export function useReading(
  record: string,
  versions: readonly RecordVersion[],
  id: string | null,
): Reading | 'failed' | null {
  const addenda = useAddenda(record, true);
  const upTo = versions.slice(versions.findIndex((version) => version.id === id));
  const written = id === null ? undefined : upTo.find(({ kind }) => kind !== 'addendum');
  const version = useVersion(record, written?.id ?? null);
  const wanted = upTo.flatMap(({ addendum }) => addendum ?? []);
  const added = (addenda.data ?? []).filter((line) => wanted.includes(line.id));
  if (version.isError || addenda.isError) return 'failed';
  if (!version.data || addenda.isFetching) return null;
  if (added.length < wanted.length) return 'failed';
  const content = version.data.content.record as Partial<Content> | undefined;
  return { content: { ...EMPTY_CONTENT, ...content }, added };
}
