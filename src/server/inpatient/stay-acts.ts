import { AppError, type Text } from '../../shared/errors';
import { bedRefused, checklistOpen, undone } from '../../shared/inpatient/operations';
import type { ActionContext, ActionHandler, ActionRegistry } from '../resource/actions/registry';
import { updateRow } from '../resource/write-row';
import { keepAct, readBefore } from './act-log';
import { STAYS } from './bed-row';
import { clear, orderDischarge } from './checklist';
import { admit, leaveBed, reserve, swap, transfer } from './moves';
import { tellWard } from './tell-ward';
import { undo } from './undo';

const PAST: Text = { vi: 'Giờ hẹn phải ở phía trước.', en: 'The time has to be ahead.' };

async function keep({ scope, record, action }: ActionContext): Promise<void> {
  await keepAct(scope, action.name, await readBefore(scope, [record], []));
}

/** An act that moves the stay alone; the transition itself is all its work. */
const plain: ActionHandler = async (context) => {
  await keep(context);
  return undefined;
};

const release: ActionHandler = async (context) => {
  await leaveBed(context);
  return undefined;
};

/** The patient has left: the stay is over and the bed waits to be cleaned. */
const leaveWard: ActionHandler = async (context) => {
  const { scope, resource, record } = context;
  const at = await leaveBed(context);
  await updateRow(scope, resource, String(record.id), {
    dischargedAt: record.dischargedAt ?? at,
    awaySince: null,
    awayUntil: null,
  });
  return undefined;
};

const startTransfer: ActionHandler = async (context) => {
  const { scope, record, args } = context;
  await keep(context);
  if (args.transferTo) await tellWard(scope, 'transfer', record, String(args.transferTo));
  return undefined;
};

const cancelTransfer: ActionHandler = async (context) => {
  await keep(context);
  const { scope, resource, record } = context;
  await updateRow(scope, resource, String(record.id), { transferTo: null });
  return undefined;
};

/** The patient goes home for some hours; the bed stays theirs. */
const leave: ActionHandler = async (context) => {
  const { scope, resource, record, args } = context;
  const until = String(args.until);
  if (Date.parse(until) <= scope.now.getTime()) {
    throw new AppError('INVALID', { errors: { until: PAST } });
  }
  await keep(context);
  const awaySince = scope.now.toISOString();
  await updateRow(scope, resource, String(record.id), { awaySince, awayUntil: until });
  return undefined;
};

const comeBack: ActionHandler = async (context) => {
  await keep(context);
  const { scope, resource, record } = context;
  await updateRow(scope, resource, String(record.id), { awaySince: null, awayUntil: null });
  return undefined;
};

const BED_CODES = ['BED_TAKEN', 'BED_BLOCKED', 'BED_UNSUITABLE'] as const;
const refusals = {
  errors: BED_CODES,
  told: { BED_TAKEN: bedRefused, BED_BLOCKED: bedRefused, BED_UNSUITABLE: bedRefused },
};

/** Gives the acts of stays their work: each moves stay, segment and bed in one transaction. */
export function actOnStays(actions: ActionRegistry): void {
  for (const [name, handler] of Object.entries({ reserve, admit, transfer, swap })) {
    actions.add(`${STAYS}/${name}`, handler, refusals);
  }
  for (const [name, handler] of Object.entries({
    release,
    cancel: release,
    vacate: leaveWard,
    discharge: leaveWard,
    'start-transfer': startTransfer,
    'cancel-transfer': cancelTransfer,
    leave,
    'come-back': comeBack,
    'order-discharge': orderDischarge,
    'withdraw-discharge': plain,
  })) {
    actions.add(`${STAYS}/${name}`, handler);
  }
  actions.add(`${STAYS}/clear`, clear, { told: { CONFLICT: checklistOpen } });
  actions.add(`${STAYS}/undo`, undo, { answer: undone });
}
