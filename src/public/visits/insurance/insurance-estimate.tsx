import { useState } from 'react';
import { formatMoney } from '../../../shared/format/numbers';
import { formatDate } from '../../../shared/format/plain-date';
import { insurerShare, levelOf, type Route } from '../../../shared/rules/insurance/share';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { ChoiceCards } from '../../parts/choice-cards';
import styles from './insurance.module.css';
import { insuranceTexts } from './texts';

/** The card of who comes, as it is on file or as they said it. */
export interface Card {
  number: string | null;
  until: string | null;
}

interface EstimateProps {
  fee: number;
  /** The day of the visit, `YYYY-MM-DD`. */
  day: string;
  card: Card;
}

/** What the health insurance would pay of a visit, by the card and the way one comes. */
export function InsuranceEstimate({ fee, day, card }: EstimateProps) {
  const { insurance } = usePageState();
  const { language } = useMessages();
  const texts = useMessages(insuranceTexts);
  const [route, setRoute] = useState<Route>('self');
  if (insurance === null) return null;
  const level = levelOf(card.number);
  const ended = card.until !== null && card.until < day;
  const { insurer, own } = insurerShare(insurance, { fee, level, route, day });
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <section aria-label={texts.title} className={styles.estimate}>
      <h3>{texts.title}</h3>
      {ended && card.until !== null ? (
        <Alert kind="warning">
          <p>{texts.ended(formatDate(card.until))}</p>
        </Alert>
      ) : (
        <p role="status" className={styles.share}>
          {insurer === 0 ? texts.nothing(money(own)) : texts.share(money(insurer), money(own))}
        </p>
      )}
      {!ended && (
        <ChoiceCards
          id="route"
          legend={texts.how}
          choices={[
            { value: 'self', title: texts.self, hint: texts.selfHint },
            { value: 'right', title: texts.right, hint: texts.rightHint },
          ]}
          chosen={route}
          onChoose={(value) => setRoute(value === 'right' ? 'right' : 'self')}
        />
      )}
      <p className={styles.note}>
        {!ended && card.number === null && `${texts.noCard} `}
        {!ended && card.number !== null && level === null && `${texts.unknownLevel} `}
        {!ended && card.until !== null && `${texts.valid(formatDate(card.until))} `}
        {texts.estimate}
      </p>
    </section>
  );
}
