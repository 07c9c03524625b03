import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { ARRIVAL, PAUSES } from '../../../shared/rules/day-of-visit';
import { MINUTE } from '../../../shared/rules/slots/zone-time';
import { departmentOfDoor } from '../../queue/door';
import type { ActionContext } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { nextQueueNumber } from '../claims/queue-number';

const NO_DOOR: Text = {
  vi: 'Mã này không phải mã ở cửa khu chờ của phòng khám. Hãy quét lại mã dán ở cửa.',
  en: 'This is no code of a waiting room of the clinic. Please scan the code at the door again.',
};
const OTHER_DOOR: Text = {
  vi: 'Đây là cửa của khoa khác. Hãy đến khu chờ của khoa ghi trên phiếu rồi quét mã ở đó.',
  en: 'This is the door of another department. Please go to the one on your slip and scan its code.',
};
const TOO_EARLY: Text = {
  vi: `Bạn đến sớm. Quét mã lại trong vòng ${ARRIVAL.early} phút trước giờ hẹn.`,
  en: `You are early. Scan the code again within ${ARRIVAL.early} minutes of your time.`,
};
const TOO_LATE: Text = {
  vi: `Đã quá giờ hẹn hơn ${ARRIVAL.late} phút. Mời bạn đến quầy tiếp đón để được xếp lượt.`,
  en: `Your time was more than ${ARRIVAL.late} minutes ago. Please go to the desk.`,
};
const PAUSED_ENOUGH: Text = {
  vi: `Mỗi lần khám chỉ ra ngoài được ${PAUSES.times} lần. Mời bạn ở lại khu chờ, hoặc báo quầy.`,
  en: `You can step out ${PAUSES.times} times. Please stay in the waiting area, or tell the desk.`,
};

function requireDoor({ services }: Scope, code: unknown, department: unknown): void {
  const found = departmentOfDoor(services.secrets.living('door'), String(code));
  if (found === department) return;
  throw new AppError('INVALID', { errors: { door: found === null ? NO_DOOR : OTHER_DOOR } });
}

function requireArrivalTime({ now }: Scope, start: unknown): void {
  const minutes = (now.getTime() - Date.parse(String(start))) / MINUTE;
  if (minutes < -ARRIVAL.early) throw new AppError('BAD_TRANSITION', { message: TOO_EARLY });
  if (minutes > ARRIVAL.late) throw new AppError('BAD_TRANSITION', { message: TOO_LATE });
}

/** Gives somebody who has come the next number of the day. */
export async function giveNumber(scope: Scope, record: RowOf<'phieu-thong-tin'>): Promise<void> {
  const number = await nextQueueNumber(scope.db, String(record.department), scope.today);
  await scope.db
    .updateTable('phieu_thong_tin')
    .set({ queue_number: number, queue_after: null })
    .where('id', '=', String(record.id))
    .execute();
}

/**
 * Checks a patient in who has read the code at the door with a phone.
 * @throws AppError INVALID at `door` for a code of another door or of none; BAD_TRANSITION long before or after the time.
 */
export async function arrive({
  scope,
  record,
  args,
}: ActionContext<'phieu-thong-tin', 'arrive'>): Promise<undefined> {
  requireDoor(scope, args.door, record.department);
  requireArrivalTime(scope, record.start);
  await giveNumber(scope, record);
}

async function setPause(scope: Scope, id: unknown, until: Date | null, times: 0 | 1) {
  await scope.db
    .updateTable('phieu_thong_tin')
    .set({
      paused_until: until?.toISOString() ?? null,
      pauses: sql<number>`pauses + ${times}`,
      version: sql<number>`version + 1`,
      updated_at: scope.now,
    })
    .where('id', '=', String(id))
    .execute();
}

/**
 * Somebody who waits steps out for some minutes: they are not called before, and keep their turn.
 * @throws AppError BAD_TRANSITION for who did so often enough.
 */
export async function pause({
  scope,
  record,
  args,
}: ActionContext<'phieu-thong-tin', 'pause'>): Promise<undefined> {
  if (Number(record.pauses) >= PAUSES.times) {
    throw new AppError('BAD_TRANSITION', { message: PAUSED_ENOUGH });
  }
  const until = new Date(scope.now.getTime() + Number(args.minutes) * MINUTE);
  await setPause(scope, record.id, until, 1);
}

/** Somebody who stepped out is back. */
export async function comeBack({
  scope,
  record,
}: ActionContext<'phieu-thong-tin', 'come-back'>): Promise<undefined> {
  await setPause(scope, record.id, null, 0);
}
