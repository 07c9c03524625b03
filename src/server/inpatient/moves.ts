import { AppError, type Text } from '../../shared/errors';
import type { ActionContext, ActionHandler } from '../resource/actions/registry';
import { noteOf } from '../resource/actions/transition';
import { audit, changedFields, subjectOf } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';
import { updateRow } from '../resource/write-row';
import { keepAct, readBefore } from './act-log';
import { lockBeds, staysOf } from './bed-row';
import { guestOf, requireBed, requireFit } from './require-bed';
import { beginSegment, endSegment, momentOf, type OpenSegment, openSegment } from './segment';

const NO_BED: Text = { vi: 'Chọn giường cho bệnh nhân.', en: 'Choose a bed for the patient.' };
const SAME_BED: Text = {
  vi: 'Bệnh nhân đang nằm giường này.',
  en: 'The patient lies in this bed.',
};
const NO_OTHER: Text = {
  vi: 'Chọn một bệnh nhân khác đang nằm giường.',
  en: 'Choose another patient who lies in a bed.',
};

/** Beds that an act is about: the one it goes to, and the one that the stay has. */
const bedsOfMove = (to: string, from: OpenSegment | null): string[] =>
  from && from.bed !== to ? [to, from.bed] : [to];

/** Lays a stay into a bed or reserves it, out of the bed that it had; both are locked and checked. */
async function moveTo(
  { scope, record, args, action }: ActionContext,
  to: string,
  kind: 'nam' | 'giu',
): Promise<{ at: string; department: string | null }> {
  const stay = String(record.id);
  const from = await openSegment(scope, stay);
  if (from?.bed === to && from.kind === kind && kind === 'nam') {
    throw new AppError('CONFLICT', { errors: { bedId: SAME_BED } });
  }
  const [bed, left] = await lockBeds(scope, bedsOfMove(to, from), from ? [from.bed] : []);
  const before = await readBefore(scope, [record], bedsOfMove(to, from));
  const place = await requireBed(scope, bed!, await guestOf(scope, record));
  const at = momentOf(scope, from?.start, bed!.last, left?.last);
  if (from) await endSegment(scope, from, at);
  const reason = noteOf(args);
  await beginSegment(scope, { stay, bed: to, kind, place, start: at, reason });
  await keepAct(scope, action.name, before);
  return { at, department: bed!.department };
}

/** Reserves a bed: nobody else is laid into it until the stay is admitted, released or cancelled. */
export const reserve: ActionHandler = async (context) => {
  await moveTo(context, String(context.args.bedId), 'giu');
  return undefined;
};

/** Lays the patient into the bed that is named, or into the one that is reserved. */
export const admit: ActionHandler = async (context) => {
  const { scope, record, args, resource } = context;
  const reserved = await openSegment(scope, String(record.id));
  const to = args.bedId ?? reserved?.bed;
  if (!to) throw new AppError('INVALID', { errors: { bedId: NO_BED } });
  const { at } = await moveTo(context, String(to), 'nam');
  await updateRow(scope, resource, String(record.id), { admittedAt: at });
  return undefined;
};

/** Moves the patient to another bed, and with it to the department of its room. */
export const transfer: ActionHandler = async (context) => {
  const { scope, record, args, resource } = context;
  const { department } = await moveTo(context, String(args.bedId), 'nam');
  await updateRow(scope, resource, String(record.id), {
    department: department ?? record.department,
    transferTo: null,
    awaySince: null,
    awayUntil: null,
  });
  return undefined;
};

/** Two patients change beds; neither bed is cleaned in between, since nobody else comes. */
export const swap: ActionHandler = async ({ scope, record, args, action }) => {
  const resource = staysOf(scope);
  const ids = [String(record.id), String(args.otherStayId)] as const;
  const stored = ids[0] === ids[1] ? null : await findStored(scope, resource, ids[1], 'lock');
  if (!stored?.visible) throw new AppError('INVALID', { errors: { otherStayId: NO_OTHER } });
  if (!stored.writable) throw new AppError('FORBIDDEN');
  const [one, two] = [await openSegment(scope, ids[0]), await openSegment(scope, ids[1])];
  if (one?.kind !== 'nam' || two?.kind !== 'nam' || one.bed === two.bed) {
    throw new AppError('CONFLICT', { errors: { otherStayId: NO_OTHER } });
  }
  const beds = [one.bed, two.bed];
  const [own, others] = await lockBeds(scope, beds, beds);
  const before = await readBefore(scope, [record, stored.record], beds);
  await requireFit(scope, others!, await guestOf(scope, record), ids);
  await requireFit(scope, own!, await guestOf(scope, stored.record), ids);
  const at = momentOf(scope, own!.last, others!.last);
  await endSegment(scope, one, at, false);
  await endSegment(scope, two, at, false);
  const rest = { kind: 'nam' as const, start: at, reason: noteOf(args) };
  await beginSegment(scope, { ...rest, stay: ids[0], bed: two.bed, place: two.place });
  await beginSegment(scope, { ...rest, stay: ids[1], bed: one.bed, place: one.place });
  await swapDepartments(scope, ids, [own!.department, others!.department]);
  await keepAct(scope, action.name, before);
  // The one whose act it is is audited as every action.
  const after = await findStored(scope, resource, ids[1]);
  await audit(scope, {
    action: action.name,
    resource,
    recordId: ids[1],
    subject: subjectOf(resource, stored.record),
    changes: changedFields(resource, stored.record, after?.record ?? null),
    note: noteOf(args),
  });
  return undefined;
};

/** Who moves into a room of another department belongs to that one. */
async function swapDepartments(
  scope: Scope,
  [one, two]: readonly [string, string],
  [own, others]: readonly [string | null, string | null],
): Promise<void> {
  const resource = staysOf(scope);
  const to = (department: string | null) => (department === null ? {} : { department });
  await updateRow(scope, resource, one, own === others ? {} : to(others));
  await updateRow(scope, resource, two, own === others ? {} : to(own));
}

/** Frees the bed of a stay into cleaning, or lets go of the one it has reserved. */
export async function leaveBed({ scope, record, action }: ActionContext): Promise<string> {
  const from = await openSegment(scope, String(record.id));
  const beds = from ? [from.bed] : [];
  const [left] = await lockBeds(scope, beds, beds);
  const before = await readBefore(scope, [record], beds);
  const at = momentOf(scope, from?.start, left?.last);
  if (from) await endSegment(scope, from, at);
  await keepAct(scope, action.name, before);
  return at;
}
