import { formatDate } from '../../../shared/format/plain-date';
import type { PageData } from '../../../shared/site/operations';
import { callAddress } from '../../catalogue/map-address';
import { weekdayOf } from '../../days';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { nextOpening, openingOn, spansText } from '../../opening';
import { usePageState } from '../../page-state';
import { LinkButton } from '../../parts/button';
import styles from './hero.module.css';
import { Pond } from './pond';

/** What the clinic is, the one way to book, today's hours and the emergency number. */
export function Hero({ totals }: { totals?: PageData['home']['totals'] }) {
  const { home, nav } = useMessages();
  const { clinic } = usePageState();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <PageHeading className={styles.headline}>{home.headline}</PageHeading>
        {totals && (
          <p className={styles.lead}>
            {home.lead(clinic.name, totals.departments, totals.doctors)}
          </p>
        )}
        <div className={styles.actions}>
          <LinkButton to="/dat-lich">{nav.book}</LinkButton>
          <LinkButton to="/bac-si-kxc" look="secondary">
            {home.findDoctor}
          </LinkButton>
        </div>
        <p className={styles.note}>
          {home.bookHint}{' '}
          {clinic.hotline && (
            <>
              {home.call} <a href={callAddress(clinic.hotline)}>{clinic.hotline}</a>.
            </>
          )}
        </p>
      </div>
      <div className={styles.picture}>
        <Pond label={home.illustration} />
      </div>
      <Facts />
    </section>
  );
}

function Facts() {
  const { home, contact, shared } = useMessages();
  const state = usePageState();
  const { clinic } = state;
  const today = openingOn(clinic, state.today);
  const over = today.spans.every(({ to }) => to <= state.time);
  const next = over ? nextOpening(clinic, today.date, state.time) : null;
  const closed = today.holiday ? home.closedFor(today.holiday) : home.closed;
  const said = over ? home.over : `${home.open} ${spansText(today.spans)}`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          {home.today}, {shared.weekdays[today.weekday - 1]} {formatDate(today.date)}
        </dt>
        <dd>
          {today.spans.length > 0 ? said : closed}
          {next && (
            <span className={styles.next}>
              {home.opensAgain(
                `${shared.weekdays[weekdayOf(next.date) - 1]} ${formatDate(next.date).slice(0, 5)}`,
                next.from,
              )}
            </span>
          )}
        </dd>
      </div>
      {clinic.address && (
        <div>
          <dt>{contact.address}</dt>
          <dd>{clinic.address}</dd>
        </div>
      )}
      <div className={styles.emergency}>
        <dt>{home.emergencyHint}</dt>
        <dd>
          <a href="tel:115">{contact.emergency}</a>
        </dd>
      </div>
    </dl>
  );
}
