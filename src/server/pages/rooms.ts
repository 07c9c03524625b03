import type { Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import type { RoomCard } from '../../shared/site/operations';
import type { Database } from '../db/database';
import type { Reader } from './cards';
import { type PublicRow, publicRows } from './catalogue';
import { choiceOf, numberOf, textOf } from './records';

/** What reading rooms needs. */
type RoomReader = Pick<Reader, 'config' | 'db' | 'language'>;

const FIELDS = ['number', 'name', 'kind', 'floor', 'block'] as const;

async function withBlocks(
  reader: RoomReader,
  rows: readonly PublicRow<(typeof FIELDS)[number]>[],
): Promise<RoomCard[]> {
  if (rows.length === 0) return [];
  const blocks = await publicRows(reader, 'toa-nha', { fields: ['name'] });
  const names = new Map(blocks.map(({ id, name }) => [String(id), textOf(name)]));
  return rows.map((row) => ({
    id: String(row.id),
    number: String(row.number),
    name: textOf(row.name),
    kind: choiceOf(reader.config, ['phong', 'kind'], row.kind, reader.language)?.name ?? null,
    floor: numberOf(row.floor),
    block: names.get(String(row.block)) ?? null,
    untranslated: [...(row.untranslated ?? [])],
  }));
}

/** The rooms of a department that patients are sent to, with the block each is in. */
export async function readRooms(reader: RoomReader, department: string): Promise<RoomCard[]> {
  const where = { field: 'department', equals: department } as const;
  return withBlocks(reader, await publicRows(reader, 'phong', { fields: FIELDS, where }));
}

/** All rooms that patients are sent to, with the block each is in. */
export async function readAllRooms(
  { config, db }: { config: Config; db: Database },
  language: Language,
): Promise<RoomCard[]> {
  const reader = { config, db, language };
  return withBlocks(reader, await publicRows(reader, 'phong', { fields: FIELDS }));
}
