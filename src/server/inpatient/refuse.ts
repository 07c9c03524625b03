import { sql } from 'kysely';
import { AppError, type ErrorCode, type Text } from '../../shared/errors';
import type { OfferedBed } from '../../shared/inpatient/operations';
import { resourceNamed } from '../../shared/resource/config';
import { BED_LIMITS } from '../../shared/rules/beds/limits';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';
import { type BedRow, bedsOf, type Occupant } from './bed-row';

const BED = columnsOf('giuong', 't');
const ROOM = columnsOf('phong', 'r');
const DEPARTMENT = columnsOf('phong_ban', 'd');

/** Whose bed is looked for. */
export interface Guest {
  stay: string;
  department: string;
  sex: string | null;
  isolation: string | null;
  /** `YYYY-MM-DD`; null where nobody knows. */
  expectedDischarge: string | null;
}

/** Until when somebody who is laid into a bed now is planned to have it. */
export const heldUntilSql = ({ now }: Scope, { expectedDischarge }: Guest) =>
  sql`bed_held_until(NULL, ${expectedDischarge}::date, ${now})`;

/** Free beds that suit somebody and that the actor may see, those of the department first. */
export async function offers(scope: Scope, guest: Guest): Promise<OfferedBed[]> {
  const resource = bedsOf(scope);
  const { rows } = await sql<OfferedBed>`
    SELECT ${selectAs<OfferedBed>({
      id: BED.id,
      code: BED.code,
      room: ROOM.number,
      department: DEPARTMENT.short_name,
    })}
    FROM giuong t JOIN phong r ON ${ROOM.id} = ${BED.room}
    LEFT JOIN phong_ban d ON ${DEPARTMENT.id} = ${ROOM.department}
    WHERE ${BED.state} = 'available' AND ${ROOM.active}
      AND ${ROOM.isolation} IS NOT DISTINCT FROM ${guest.isolation}
      AND (${ROOM.sex} IS NULL OR ${guest.sex}::text IS NULL
        OR ${guest.sex} NOT IN ('male', 'female') OR ${ROOM.sex} = ${guest.sex})
      AND (${fewRowsSql(scope, resource, policyOf(scope, resource).rows)})
      AND room_use_in_way(${BED.id}, ${scope.now}, ${heldUntilSql(scope, guest)}) IS NULL
    ORDER BY (${ROOM.department} = ${guest.department}::uuid) IS TRUE DESC, ${BED.code}
    LIMIT ${BED_LIMITS.offers}`.execute(scope.db);
  return rows;
}

/** Who has a bed, with the name where the actor may see the patient. */
async function whoHas(scope: Scope, { code, patient }: Occupant) {
  const resource = resourceNamed(scope.services.config, 'benh-nhan');
  const policy = policyOf(scope, resource);
  if (!policy.fields.read.has('fullName')) return { code, name: null };
  const { rows } = await sql<{ name: string }>`
    SELECT ${columnsOf('benh_nhan', 't').full_name} AS name FROM benh_nhan t
    WHERE t.id = ${patient} AND (${fewRowsSql(scope, resource, policy.rows)})`.execute(scope.db);
  return { code, name: rows[0]?.name ?? null };
}

async function refusal(
  scope: Scope,
  code: ErrorCode,
  guest: Guest,
  message: Text,
  extra: Record<string, unknown> = {},
): Promise<AppError> {
  const beds = await offers(scope, guest);
  return new AppError(code, { message, errors: { bedId: message }, extra: { ...extra, beds } });
}

/** The refusal of a bed that somebody has: it says who, and offers others. */
export async function bedTaken(scope: Scope, bed: BedRow, guest: Guest): Promise<AppError> {
  const [first] = bed.occupants.filter(({ stay }) => stay !== guest.stay);
  const takenBy = first ? await whoHas(scope, first) : undefined;
  const who = takenBy ? (takenBy.name ?? takenBy.code) : '';
  const said = first?.kind === 'giu' ? ['đã được giữ cho', 'is reserved for'] : ['đã có', 'has'];
  const message = {
    vi: `Giường ${bed.code} ${said[0]} ${who}.`,
    en: `Bed ${bed.code} ${said[1]} ${who}${said[1] === 'has' ? ' in it' : ''}.`,
  };
  return refusal(scope, 'BED_TAKEN', guest, message, takenBy ? { takenBy } : {});
}

function whyBlocked({ code, blockedAt, cleaningSince, roomActive }: BedRow): Text {
  const cleaning = blockedAt === null && cleaningSince !== null && roomActive;
  return {
    vi: `Giường ${code} ${cleaning ? 'đang chờ dọn' : 'đang ngưng sử dụng'}.`,
    en: `Bed ${code} ${cleaning ? 'is being cleaned' : 'is out of use'}.`,
  };
}

/** The refusal of a bed that is blocked or waits to be cleaned, or for another reason. */
export const bedBlocked = (
  scope: Scope,
  bed: BedRow,
  guest: Guest,
  why: Text = whyBlocked(bed),
): Promise<AppError> => refusal(scope, 'BED_BLOCKED', guest, why);

/** The refusal of a bed whose room, or whose other patient, does not suit. */
export const bedUnsuitable = (scope: Scope, guest: Guest, why: Text): Promise<AppError> =>
  refusal(scope, 'BED_UNSUITABLE', guest, why);
