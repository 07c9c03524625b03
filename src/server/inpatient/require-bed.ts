import { unfit } from '../../shared/rules/beds/fit';
import type { Scope } from '../resource/scope';
import type { BedRow } from './bed-row';
import { bedBlocked, bedTaken, bedUnsuitable, type Guest } from './refuse';
import { requireRoom } from './require-room';
import { freePlace } from './segment';

/** Whose bed is looked for, from the row of the stay. */
export async function guestOf(
  scope: Scope,
  stay: Readonly<Record<string, unknown>>,
): Promise<Guest> {
  const { sex } = await scope.db
    .selectFrom('benh_nhan')
    .select('sex')
    .where('id', '=', String(stay.patient))
    .executeTakeFirstOrThrow();
  return {
    stay: String(stay.id),
    department: String(stay.department),
    sex,
    isolation: (stay.isolation ?? null) as string | null,
    expectedDischarge: (stay.expectedDischarge ?? null) as string | null,
  };
}

/** @throws AppError BED_UNSUITABLE where the room, or who lies in the bed besides, does not suit. */
export async function requireFit(
  scope: Scope,
  bed: BedRow,
  guest: Guest,
  leaving: readonly string[] = [guest.stay],
): Promise<void> {
  const room = { sex: bed.roomSex, isolation: bed.roomIsolation };
  const beside = bed.occupants.filter(({ stay }) => !leaving.includes(stay));
  const why = unfit(room, guest, beside);
  if (why) throw await bedUnsuitable(scope, guest, why);
}

/**
 * The place of a locked bed that a stay may have.
 * @throws AppError BED_BLOCKED, BED_TAKEN or BED_UNSUITABLE, each with beds that would do.
 */
export async function requireBed(scope: Scope, bed: BedRow, guest: Guest): Promise<number> {
  const usable = bed.blockedAt === null && bed.roomActive;
  const dirty = bed.occupants.length === 0 && bed.cleaningSince !== null;
  if (!usable || dirty) throw await bedBlocked(scope, bed, guest);
  const place = freePlace(bed, guest.stay);
  if (place === null) throw await bedTaken(scope, bed, guest);
  await requireFit(scope, bed, guest);
  await requireRoom(scope, bed, guest);
  return place;
}
