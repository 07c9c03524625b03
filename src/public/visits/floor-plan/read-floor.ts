import { listRows } from '../../../shared/api/rows';
import type { RecordOf } from '../../../shared/resource/register';

export type Room = RecordOf<'phong'>;

/** As many rooms as one floor is drawn with. */
const MOST = 200;

/** The rooms of a floor that visitors may know of. */
export const readFloor = async (
  { block, floor }: Pick<Room, 'block' | 'floor'>,
  signal?: AbortSignal,
): Promise<Room[]> =>
  (await listRows('phong', { filter: { block, floor }, range: [0, MOST - 1] }, signal)).rows;
