import { useNotify } from 'ra-core';
import { useRef } from 'react';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import { titleIn } from '../../../shared/resource/title-in';
import { UNDO } from '../../../shared/resource/undo';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { availableActions } from '../../generated/actions/available-actions';
import { useTellNow, useTellWithWayBack } from '../../generated/actions/use-tell-done';
import { useTexts } from '../../i18n/use-texts';
import { shownNumber } from '../../queue/queue-number';
import { APPOINTMENTS } from '../desk-api';
import { ACT_KEYS, type TodayVisit } from './parts';
import { type DeskAct, useActQueue } from './use-act-queue';
import { useTodayWords } from './use-today-words';

const ORDER = Object.keys(ACT_KEYS);

/**
 * Whether an act may be done with one press: it needs no words, and where it would ask whether it is
 * meant, whoever did it can take it back.
 */
const isOnePress = ({ args, confirm, undo }: ResourceAction): boolean =>
  (confirm === undefined || undo === true) &&
  Object.values(args ?? {}).every(({ required }) => !required);

/** What the desk does with one press, the usual act first, and the way back from the last of it. */
export function useDeskActs() {
  const { say } = useTexts();
  const { today: words } = useTodayWords();
  const { actor } = useAdminConfig();
  const resource = useResource(APPOINTMENTS);
  const policy = usePolicy(APPOINTMENTS);
  const notify = useNotify();
  const tellNow = useTellNow();
  const tellWithWayBack = useTellWithWayBack();
  const { send, rowOf } = useActQueue();
  const wayBack = policy.actions.has(UNDO)
    ? actionsOf(resource).find(({ name }) => name === UNDO)
    : undefined;
  /** What may be taken back, the latest at the end. */
  const done = useRef<DeskAct[]>([]);
  const forget = (act: DeskAct) => {
    done.current = done.current.filter((one) => one !== act);
  };
  const sayOf = ({ action, visit }: DeskAct) =>
    `${say(action.label)}: ${titleIn(visit, 'patient') ?? visit.code}`;
  const takeBack = async (of: DeskAct) => {
    if (!wayBack) return;
    forget(of);
    await send({ action: wayBack, visit: of.visit, of });
  };
  const failedOf = (act: DeskAct, error: unknown) =>
    notify(`${sayOf(act)}. ${(error as Error).message}`, { type: 'error' });

  const doOne = async (act: DeskAct) => {
    const { action } = act;
    const mayReturn = action.undo === true && wayBack !== undefined;
    if (mayReturn) done.current.push(act);
    try {
      const answer = await send(act);
      const number = answer?.queueNumber ? ` · ${shownNumber(Number(answer.queueNumber))}` : '';
      const said = `${sayOf(act)}${number}`;
      if (mayReturn && done.current.includes(act)) tellWithWayBack(said, () => takeBack(act));
      else tellNow(said);
    } catch (error) {
      forget(act);
      failedOf(act, error);
    }
  };
  const isWaiting = (action: ResourceAction, visit: TodayVisit) =>
    rowOf(visit.id).pending.some(({ name }) => name === action.name);
  return {
    rowOf,
    actsOf: (visit: TodayVisit): ResourceAction[] =>
      availableActions(resource, policy, { ...visit }, actor)
        .filter((action) => ORDER.includes(action.name) && isOnePress(action))
        .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
    /** Puts an act in the queue; false where the same one waits there already. */
    run: (action: ResourceAction, visit: TodayVisit): boolean => {
      if (isWaiting(action, visit)) return false;
      const ofRow = done.current.findLast((one) => one.visit.id === visit.id);
      if (action.undoes && ofRow) forget(ofRow);
      void doOne({ action, visit });
      return true;
    },
    /** Takes back what was last done or pressed here, whoever is chosen; false where there is nothing. */
    undoLast: (): boolean => {
      const last = done.current.at(-1);
      if (!last) return false;
      void takeBack(last).then(
        () => tellNow(words.undone(sayOf(last))),
        (error) => failedOf(last, error),
      );
      return true;
    },
  };
}
