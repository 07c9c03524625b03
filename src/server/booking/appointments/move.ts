import { localDate } from '../../../shared/format/dates';
import { notifyMove } from '../../notify/appointment-notice';
import type { RowOf, Values } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { updateRow } from '../../resource/write-row';
import type { ClaimTime } from '../claims/claim-time';
import { clockOf } from '../clock';
import { offerFreed } from '../waiting/freed';
import { atTheDesk } from './patient-rules';
import { APPOINTMENTS, appointmentsOf } from './read-booking';
import { writeAppointment } from './write';

/** What an appointment keeps when it moves. */
const KEPT = [
  ...([
    'patient',
    'service',
    'kind',
    'priority',
    'reason',
    'weight',
    'accompaniedBy',
    'questions',
    'answersBefore',
    'payer',
    'fee',
    'remark',
  ] as const),
  // Whose it is stays: a move is no way to have one more, nor to be rid of one.
  ...(['bookedBy', 'needsConfirming'] as const),
  // On whatever day, it is still the visit of its series.
  ...(['visitSeries'] as const),
];

interface HistoryEntry {
  at: string;
  by: string | null;
  action: string;
  from: string;
  to: string;
  note: string | null;
}

/** An appointment that goes to another time, which its successor `id` has claimed already. */
export interface Move {
  record: RowOf<'phieu-thong-tin'>;
  id: string;
  time: ClaimTime;
  note: string | null;
  /** What the patient is told: `moved` because the doctor is away. */
  notice?: 'changed' | 'moved';
  /** The day that it moves to together with others; without, it stays with those of its own day. */
  dayGroup?: string;
  /** Nobody is told of it by itself. */
  isQuiet?: boolean;
}

/** Visits that were booked together stay so on their day; one that goes to another day goes alone. */
export function groupAfter(
  scope: Scope,
  record: Pick<RowOf<'phieu-thong-tin'>, 'start' | 'dayGroup'>,
  start: string,
): string | null {
  const { zone } = clockOf(scope);
  const day = (moment: unknown) => localDate(new Date(String(moment)), zone);
  return day(record.start) === day(start) ? (record.dayGroup ?? null) : null;
}

/** Files belong to one record: they go with the appointment, before that is written with them. */
const takeFiles = (scope: Scope, from: string, to: string) =>
  scope.db
    .updateTable('stored_file')
    .set({ record_id: to })
    .where('resource', '=', APPOINTMENTS)
    .where('record_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute();

/** Who waits for an earlier time than the appointment's does so with the new one, once that is there. */
const takeWaits = (scope: Scope, from: string, to: string) =>
  scope.db
    .updateTable('danh_sach_cho')
    .set({ appointment: to })
    .where('appointment', '=', from)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();

/**
 * Writes a move, in the transaction that claimed the new time: the old appointment stays as
 * `rescheduled` and lets go of its own, which goes to the waiting list. Answers the new slip.
 */
export async function moveAppointment(scope: Scope, move: Move): Promise<Values> {
  const { record, id, time, note } = move;
  const resource = appointmentsOf(scope);
  const old = String(record.id);
  const at = scope.now.toISOString();
  const by = scope.actor.userId;
  const from = record.state;
  const state = atTheDesk(scope) ? from : 'requested';
  const entry = { at, by, action: 'reschedule', from, note };
  const past = (record.history ?? []) as HistoryEntry[];
  await updateRow(scope, resource, old, {
    state: 'rescheduled',
    attachments: [],
    history: [...past, { ...entry, to: 'rescheduled' }],
  });
  await takeFiles(scope, old, id);
  const slip = await writeAppointment(
    scope,
    id,
    {
      ...Object.fromEntries(KEPT.map((name) => [name, record[name]])),
      attachments: record.attachments,
      doctor: time.doctor,
      department: time.department ?? undefined,
      room: time.room,
      start: time.start,
      end: time.end,
      state,
      rescheduledFrom: record.id,
      dayGroup: move.dayGroup ?? groupAfter(scope, record, time.start),
      history: [{ ...entry, to: state }],
    },
    [],
  );
  await takeWaits(scope, old, id);
  if (!move.isQuiet) {
    await notifyMove(scope.db, id, move.notice ?? 'changed', new Date(String(record.start)));
  }
  await offerFreed(clockOf(scope), {
    doctor: record.doctor === null ? null : String(record.doctor),
    patient: String(record.patient),
    start: String(record.start),
    end: String(record.end),
  });
  return slip;
}
