import { AppError, type Text } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import type { AtFields } from '../../shared/resource/at-fields';
import type { RecordOf } from '../../shared/resource/register';
import { KEPT_OPEN_HOURS } from '../../shared/rules/doses/chart';
import { dueTimes, isAsNeeded, onTimeMinutes } from '../../shared/rules/doses/due-times';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { clockOf, MINUTE } from '../../shared/rules/slots/zone-time';
import type { ResourceHooks, RowOf, Scope } from '../resource/hooks';
import { rowsOf } from '../resource/rows';

/** A tablet's clock may be ahead so much. */
const AHEAD = 5 * MINUTE;
const DAY = KEPT_OPEN_HOURS * 60 * MINUTE;

type Dose = Partial<RowOf<'thuc-hien-thuoc'>>;

function refuse(errors: AtFields<'thuc-hien-thuoc'>): never {
  throw new AppError('INVALID', { errors });
}

const NOT_DUE: Text = {
  vi: 'Đơn không có liều vào giờ này.',
  en: 'The prescription has no dose at this time.',
};

/** The line of a prescription that goes on, with since when it is given. */
async function requireLine(scope: Scope, values: Dose) {
  const rows = rowsOf(scope);
  const stay = await rows.get('o-lai', String(values.stay));
  const order = await rows.get('don-thuoc', String(values.prescription));
  const runs = order?.state === 'signed' || order?.state === 'dispensed';
  if (!order || !stay || !runs || order.stay !== stay.id || order.archivedAt) {
    const vi = 'Đơn không còn hiệu lực trong đợt điều trị này.';
    refuse({ prescription: { vi, en: 'This prescription does not go on in this stay.' } });
  }
  const line = (order.lines as PrescriptionLine[])[Number(values.line)];
  if (!line) refuse({ line: { vi: 'Đơn không có dòng này.', en: 'There is no such line.' } });
  return { line, since: sinceOf(order, stay) };
}

const sinceOf = (order: RecordOf<'don-thuoc'>, stay: RecordOf<'o-lai'>): number =>
  Math.max(Date.parse(String(order.signedAt)), Date.parse(stay.admittedAt ?? '1970-01-01'));

/** Refuses what has no dose at the time, is not due for long, or is closed. */
function requireDue(scope: Scope, line: PrescriptionLine, since: number, due: number): void {
  const zone = scope.services.settings.timeZone;
  const day = localDate(new Date(since), zone);
  const times = dueTimes(line, { start: since, day }, due, clockOf(zone));
  if (times.at(-1) !== due) refuse({ dueAt: NOT_DUE });
  const now = scope.now.getTime();
  const early = onTimeMinutes(line);
  if (now < due - early * MINUTE) {
    refuse({
      dueAt: {
        vi: `Chưa đến giờ: sớm nhất ${early} phút trước.`,
        en: `Not due yet: ${early} minutes before at the earliest.`,
      },
    });
  }
  if (now > due + DAY) {
    const vi = `Đã quá ${KEPT_OPEN_HOURS} giờ, không ghi được nữa.`;
    refuse({ dueAt: { vi, en: `More than ${KEPT_OPEN_HOURS} hours ago: it is closed.` } });
  }
}

/** Refuses one more of what is given as needed than is prescribed for a day. */
async function requireLeft(scope: Scope, line: PrescriptionLine, since: number, values: Dose) {
  const due = Date.parse(String(values.dueAt));
  const now = scope.now.getTime();
  const over = due > since + line.days * DAY;
  if (due < since || over || due > now + AHEAD || due < now - DAY) refuse({ dueAt: NOT_DUE });
  // Two nurses at once wait for each other here.
  await scope.db
    .selectFrom('don_thuoc')
    .select('id')
    .where('id', '=', String(values.prescription))
    .forUpdate()
    .execute();
  const { count } = await scope.db
    .selectFrom('thuc_hien_thuoc')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('prescription', '=', String(values.prescription))
    .where('line', '=', Number(values.line))
    .where('state', '=', 'recorded')
    .where('outcome', '=', 'given')
    .where('due_at', '>', new Date(due - DAY).toISOString())
    .where('due_at', '<', new Date(due + DAY).toISOString())
    .executeTakeFirstOrThrow();
  const most = Math.max(1, Math.floor(line.times));
  if (values.outcome !== 'given' || Number(count) < most) return;
  refuse({
    dueAt: {
      vi: `Đã cho đủ ${most} lần trong 24 giờ.`,
      en: `Given ${most} times within 24 hours already, as prescribed.`,
    },
  });
}

/** When it was done: not in the future, and not before the dose was due. */
function requireMoment(scope: Scope, line: PrescriptionLine, values: Dose): number {
  const at = Date.parse(String(values.at ?? scope.now.toISOString()));
  const due = Date.parse(String(values.dueAt));
  if (at > scope.now.getTime() + AHEAD) {
    refuse({ at: { vi: 'Giờ thực hiện ở tương lai.', en: 'That is in the future.' } });
  }
  if (at < due - onTimeMinutes(line) * MINUTE) {
    refuse({ at: { vi: 'Trước giờ được phép cho.', en: 'Before it might be given.' } });
  }
  return at;
}

/** Holds a dose to its prescription as it is recorded, and says how late it was. */
export const recordDoses: ResourceHooks<'thuc-hien-thuoc'> = {
  async beforeCreate({ scope }, values) {
    const { line, since } = await requireLine(scope, values);
    const due = Date.parse(String(values.dueAt));
    if (isAsNeeded(line)) await requireLeft(scope, line, since, values);
    else requireDue(scope, line, since, due);
    if (values.reason === 'other' && !values.note) {
      refuse({ note: { vi: 'Ghi rõ lý do.', en: 'Say why.' } });
    }
    const at = requireMoment(scope, line, values);
    const late = at > due + onTimeMinutes(line) * MINUTE;
    values.at = new Date(at).toISOString();
    values.lateMinutes = late ? Math.floor((at - due) / MINUTE) : null;
    values.medicine = [line.name, line.strength].filter(Boolean).join(' ');
    values.by = scope.actor.userId;
    if (values.outcome !== 'given') return;
    values.dose ??= line.dose;
    values.unit = line.doseUnit ?? line.unit;
  },
};
