import { type Content, EMPTY_CONTENT } from '../../../../shared/records/content';
import type { RecordVersion } from '../../../../shared/records/record-api';
import { type AddendumLine, useAddenda, useVersion } from './use-signed';

/** What a record said at one of its versions. */
export interface Reading {
  /** What was submitted or signed last before it. */
  content: Content;
  /** What had been corrected or added by then, the oldest first. */
  added: readonly AddendumLine[];
}

/** What a record said at a version of the list, newest first; undefined until it has been read. */
export function useReading(
  record: string,
  versions: readonly RecordVersion[],
  id: string | null,
): Reading | undefined {
  const { data: addenda } = useAddenda(record);
  const upTo = versions.slice(versions.findIndex((version) => version.id === id));
  const written = id === null ? undefined : upTo.find(({ kind }) => kind !== 'addendum');
  const { data } = useVersion(record, written?.id ?? null);
  if (!data || !addenda) return undefined;
  // A signed version keeps the record beside its files and orders.
  const inner = (data.content.record ?? data.content) as Partial<Content>;
  const count = upTo.filter(({ kind }) => kind === 'addendum').length;
  return { content: { ...EMPTY_CONTENT, ...inner }, added: addenda.slice(0, count) };
}
