import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';
import { notifyMove } from '../notify/appointment-notice';
import type { ActionContext } from '../resource/actions/registry';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { updateRow } from '../resource/write-row';
import { writeAppointment } from './book';
import { openSlotsAt, slotTaken } from './choose-slot';
import {
  dropExpired,
  isTaken,
  lockTime,
  releaseClaim,
  requirePatientFree,
  takeClaim,
  type WantedTime,
} from './claim';
import { timeOf } from './hold';
import { momentOf } from './moment';
import { atTheDesk, requireBeforeCutOff, requireUnderLimit } from './patient-rules';
import { seatsAt } from './seats';

/** What an appointment keeps when it moves. */
const KEPT = ['patient', 'service', 'kind', 'priority', 'reason', 'payer', 'fee', 'remark'];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The new time of a patient's appointment: an open slot of the doctor. */
async function slotTime(scope: Scope, doctor: string, patient: string, start: string) {
  const [slot] = await openSlotsAt(momentOf(scope), { doctor }, start);
  return timeOf(slot, patient);
}

/** The new time at the desk, which is not bound to slots: as long as the old one. */
async function deskTime(scope: Scope, doctor: string | null, record: Values, start: string) {
  const length = Date.parse(String(record.end)) - Date.parse(String(record.start));
  const same = doctor === record.doctor;
  const time: WantedTime = {
    doctor,
    department: textOf(record.department),
    patient: textOf(record.patient),
    room: same ? textOf(record.room) : null,
    start,
    end: new Date(Date.parse(start) + length).toISOString(),
    seats: await seatsAt(momentOf(scope), doctor, start),
  };
  return time;
}

async function newTime(scope: Scope, record: Values, args: Values): Promise<WantedTime> {
  const doctor = textOf(args.doctorId) ?? textOf(record.doctor);
  const start = new Date(String(args.start)).toISOString();
  if (atTheDesk(scope)) return deskTime(scope, doctor, record, start);
  if (doctor === null) throw new AppError('BAD_TRANSITION');
  return slotTime(scope, doctor, String(record.patient), start);
}

/** Gives the time of the old appointment to the new one; both or neither. */
async function swapClaims(scope: Scope, from: string, to: string, time: WantedTime): Promise<void> {
  const { db, now } = scope;
  if (await isTaken(db, time, now, from)) {
    throw await slotTaken(momentOf(scope), { doctor: time.doctor }, time.start);
  }
  await lockTime(db, [time.patient, time.doctor, time.room]);
  await dropExpired(db, [time.doctor], now);
  // Nobody sees the old slot free before the transaction has the new one for good.
  await releaseClaim(db, from);
  await requirePatientFree(db, time, 'start');
  if (!atTheDesk(scope)) await requireUnderLimit(db, String(time.patient), time.start, 'start');
  if (await takeClaim(db, { appointment: to }, time)) return;
  throw await slotTaken(momentOf(scope), { doctor: time.doctor }, time.start);
}

interface HistoryEntry {
  at: string;
  by: string | null;
  action: string;
  from: string;
  to: string;
  note: string | null;
}

/** Files belong to one record: they go with the appointment. */
async function moveFiles(scope: Scope, resource: string, from: string, to: string): Promise<void> {
  await sql`
    UPDATE stored_file SET record_id = ${to}
    WHERE resource = ${resource} AND record_id = ${from} AND deleted_at IS NULL`.execute(scope.db);
}

/**
 * Moves an appointment to another time, perhaps of another doctor: a new appointment takes the time
 * before the old one, which stays as `rescheduled`, lets go of its own, in one transaction. Patients
 * are bound to open slots and the cut-off, the desk to neither. Answers the new slip.
 * @throws AppError as booking does, and BAD_TRANSITION after the cut-off.
 */
export async function reschedule({ scope, resource, record, args }: ActionContext) {
  requireBeforeCutOff(scope, record.start);
  const id = uuidv7();
  const time = await newTime(scope, record, args);
  await swapClaims(scope, String(record.id), id, time);
  const at = scope.now.toISOString();
  const by = scope.actor.userId;
  const from = String(record.state);
  const state = atTheDesk(scope) ? from : 'requested';
  const entry = { at, by, action: 'reschedule', from, note: textOf(args.reason) };
  const past = (record.history ?? []) as HistoryEntry[];
  await updateRow(scope, resource, String(record.id), {
    state: 'rescheduled',
    attachments: [],
    history: [...past, { ...entry, to: 'rescheduled' }],
  });
  await moveFiles(scope, resource.name, String(record.id), id);
  const slip = await writeAppointment(
    scope,
    id,
    {
      ...Object.fromEntries(KEPT.map((name) => [name, record[name]])),
      attachments: record.attachments,
      bookedBy: by,
      doctor: time.doctor,
      department: time.department,
      room: time.room,
      start: time.start,
      end: time.end,
      state,
      rescheduledFrom: record.id,
      history: [{ ...entry, to: state }],
    },
    [],
  );
  await notifyMove(scope.db, id, 'changed', new Date(String(record.start)));
  return slip;
}
