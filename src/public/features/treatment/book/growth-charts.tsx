import { formatInstantDay } from '../../../../shared/format/dates';
import { formatNumber } from '../../../../shared/format/numbers';
import { DAYS_A_MONTH } from '../../../../shared/growth/curves';
import { type Growth, growthOf } from '../../../../shared/growth/growth-of';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import styles from './book.module.css';
import { GrowthChart } from './growth-chart';
import { type HealthBook, measuredHere } from './health-book';
import { bookTexts } from './texts';

/** What was measured of a child beside the curves of the WHO; nothing where these say nothing of it. */
export default function GrowthCharts({ book }: { book: HealthBook }) {
  const texts = useMessages(bookTexts);
  const { timeZone } = usePageState();
  const growth = growthOf(book.patient, measuredHere(book), timeZone);
  if (growth.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.growth}</h2>
      <p className={styles.quiet}>{texts.growthHint}</p>
      <div className={styles.charts}>
        {growth.map((one) => (
          <Figure key={one.measure} growth={one} />
        ))}
      </div>
    </section>
  );
}

function Figure({ growth }: { growth: Growth }) {
  const texts = useMessages(bookTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { measure, points } = growth;
  const shownCentile = (centile: number) => {
    if (centile < 1) return texts.lowest;
    return centile > 99 ? texts.highest : String(Math.round(centile));
  };
  return (
    <figure className={styles.chart}>
      <h3>{texts.charts[measure]}</h3>
      <GrowthChart
        growth={growth}
        label={texts.charts[measure]}
        unit={texts.units[measure]}
        ageLabel={texts.ageMonths}
      />
      <figcaption>
        <ul className={styles.points}>
          {points.map(({ at, day, value, centile }) => (
            <li key={`${at} ${value}`}>
              {formatInstantDay(at, timeZone)}, {texts.atAge(Math.floor(day / DAYS_A_MONTH))}:{' '}
              <strong>
                {formatNumber(value, language, 1)} {texts.units[measure]}
              </strong>
              , {texts.centile(shownCentile(centile))}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
