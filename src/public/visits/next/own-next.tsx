import { Link } from 'react-router-dom';
import type { Appointment } from '../../../shared/booking/operations';
import { titleIn } from '../../../shared/resource/title-in';
import { useMessages } from '../../messages';
import { Queries } from '../../navigation/queries';
import { Badge } from '../../parts/badge';
import { LinkButton } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { slipAddress } from '../slots/addresses';
import { useMomentName } from '../slots/moment-name';
import { isAhead, kindOfState } from '../slots/states';
import { bookingTexts } from '../slots/texts';
import { useAppointments } from '../slots/use-appointments';
import { OwnNews, useNews } from './own-news';
import styles from './own-next.module.css';

/** The next appointment of the signed-in person's family with its code, and the way to all of them. */
export function OwnNext() {
  return (
    <Queries>
      <NextVisit />
    </Queries>
  );
}

function NextVisit() {
  const { mine } = useMessages(bookingTexts);
  const { nav } = useMessages();
  const { data: read, error, isError, refetch } = useAppointments();
  const news = useNews();
  // All at once: nothing moves when the rest comes.
  const data = news.isPending ? undefined : read;
  const ahead = data?.filter((one) => isAhead(one, Date.now())) ?? [];
  const next = ahead.at(-1);
  // The next one of everybody else of the family.
  const others = ahead
    .toReversed()
    .filter(
      (one, index, all) =>
        one.patient !== next?.patient &&
        all.findIndex(({ patient }) => patient === one.patient) === index,
    );
  return (
    <>
      <h2 className={styles.title}>{mine.next}</h2>
      {!data && (isError ? <NotLoaded error={error} retry={refetch} /> : <Skeleton count={4} />)}
      {next && <Visit appointment={next} />}
      {data && news.data && (
        <OwnNews rows={news.data} ahead={ahead}>
          {others.map((one) => (
            <OtherVisit key={one.id} appointment={one} />
          ))}
        </OwnNews>
      )}
      {data && !next && (
        <div className={styles.none}>
          <p>{mine.none}</p>
          <p className={styles.hint}>{mine.noneHint}</p>
          <LinkButton to="/dat-lich">{mine.book}</LinkButton>
        </div>
      )}
      {next && (
        <Link to="/lich-kham" className={styles.all}>
          {ahead.length > 1 ? mine.others(ahead.length - 1) : nav.appointments}
          <Icon name="next" />
        </Link>
      )}
    </>
  );
}

/** The next appointment of somebody else of the family, on a line. */
function OtherVisit({ appointment }: { appointment: Appointment }) {
  const momentName = useMomentName();
  const { id, start } = appointment;
  return (
    <Link to={slipAddress(id)} className={styles.other}>
      {[titleIn(appointment, 'patient'), momentName(start), titleIn(appointment, 'department')]
        .filter(Boolean)
        .join(' · ')}
      <Icon name="next" />
    </Link>
  );
}

function Visit({ appointment }: { appointment: Appointment }) {
  const { mine, slip } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const { id, code, start, state, queueNumber } = appointment;
  const where = ['department', 'doctor', 'room'] as const;
  return (
    <div className={styles.visit}>
      <div>
        <p className={styles.when}>{momentName(start)}</p>
        <p>
          {where
            .map((field) => titleIn(appointment, field))
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.who}>{titleIn(appointment, 'patient')}</p>
      </div>
      <div className={styles.facts}>
        <Badge kind={kindOfState(state)}>{mine.states[state] ?? state}</Badge>
        <p>
          {queueNumber === null ? (
            code
          ) : (
            <>
              {slip.queue} <strong>{queueNumber}</strong>
            </>
          )}
        </p>
        <Link to={slipAddress(id)} aria-label={mine.open(code)} className={styles.open}>
          {mine.showCode}
        </Link>
      </div>
    </div>
  );
}
