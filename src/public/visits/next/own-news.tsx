import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../shared/booking/operations';
import { formatDate } from '../../../shared/format/plain-date';
import { textIn } from '../../../shared/i18n/text-in';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { usePageState } from '../../page-state';
import { followUpAddress } from '../slots/addresses';
import { usePatientNames } from '../slots/use-appointments';
import { newsOf } from './news';
import styles from './own-next.module.css';
import { nextTexts } from './texts';

const STALE = 60_000;
/** The latest rows, of which those of two weeks are counted. */
const LATEST = [0, 49] as const;

/** The latest results and prescriptions of the account's patients. */
export function useNews() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['news', userId],
    queryFn: async ({ signal }) => {
      const { listRows } = await import('../../../shared/api/rows');
      const [orders, prescriptions] = await Promise.all([
        listRows('chi-dinh', { sort: ['code', 'DESC'], range: LATEST }, signal),
        listRows('don-thuoc', { sort: ['signedAt', 'DESC'], range: LATEST }, signal),
      ]);
      return { orders: orders.rows, prescriptions: prescriptions.rows };
    },
    staleTime: STALE,
    refetchOnMount: true,
  });
}

interface OwnNewsProps {
  rows: NonNullable<ReturnType<typeof useNews>['data']>;
  ahead: readonly Appointment[];
  /** What stands before it once it is opened. */
  children?: ReactNode;
}

/** What is new, what is due and what to bring, on a line that opens: nothing where there is nothing. */
export function OwnNews({ rows, ahead, children }: OwnNewsProps) {
  const texts = useMessages(nextTexts);
  const { visitAdvice } = usePageState();
  const { language } = useMessages();
  const names = usePatientNames();
  const { results, prescriptions, followUps } = newsOf(rows, ahead, new Date());
  const said = [
    results > 0 && texts.results(results),
    prescriptions > 0 && texts.prescriptions(prescriptions),
    followUps.length > 0 && texts.followUps(followUps.length),
  ].filter(Boolean);
  if (said.length + ahead.length === 0) return null;
  return (
    <details className={styles.news}>
      <summary>{said.length > 0 ? said.join(' · ') : texts.bring}</summary>
      {children}
      {results + prescriptions > 0 && (
        <p>
          <Link to="/dieu-tri-lam-san">{texts.see}</Link>
        </p>
      )}
      {followUps.map(({ patient, doctor, day }) => (
        <p key={`${patient} ${doctor}`}>
          {texts.followUp(names.get(patient) ?? '', formatDate(day))}{' '}
          {doctor && <Link to={followUpAddress(doctor, day)}>{texts.bookFollowUp}</Link>}
        </p>
      ))}
      {ahead.length > 0 && <p>{textIn(visitAdvice, language)}</p>}
    </details>
  );
}
