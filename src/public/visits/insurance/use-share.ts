import { formatMoney } from '../../../shared/format/numbers';
import { insurerShare, type Route } from '../../../shared/rules/insurance/share';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { insuranceTexts } from './texts';

/** What a visit costs somebody with a card of the least level who comes alone; null for no estimate. */
export function useOwnShare(): (fee: number | null, day?: string) => string | null {
  const { insurance, today } = usePageState();
  const { language } = useMessages();
  const texts = useMessages(insuranceTexts);
  return (fee, day = today) => {
    if (insurance === null || !fee) return null;
    const route: Route = 'self';
    const { insurer, own } = insurerShare(insurance, { fee, level: null, route, day });
    return insurer === 0 ? null : texts.withCard(formatMoney(own, language));
  };
}
