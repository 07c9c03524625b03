import type { RoomCard } from '../../shared/site/operations';
import type { Reader } from './cards';
import { publicRows } from './catalogue';
import { choiceOf, numberOf, textOf } from './records';

/** The rooms of a department that patients are sent to, with the block each is in. */
export async function readRooms(reader: Reader, department: string): Promise<RoomCard[]> {
  const where = { field: 'department', equals: department };
  const fields = ['number', 'name', 'kind', 'floor', 'block'];
  const rows = await publicRows(reader, 'phong', { fields, where });
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
  }));
}
