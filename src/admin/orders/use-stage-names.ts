import { stateFields } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { ORDERS } from './order-places';
import type { Stage } from './stages';
import { useOrderWords } from './use-order-words';

/** What the steps of the worklist are called: as the states of orders are. */
export function useStageNames(): (stage: Stage) => string {
  const words = useOrderWords();
  const { say } = useTexts();
  const machine = stateFields(useResource(ORDERS).fields)[0]?.[1];
  return (stage) => {
    const label = machine?.states[stage]?.label;
    return label ? say(label) : words.open;
  };
}
