import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Text } from '../../../../shared/errors';
import { localDate } from '../../../../shared/format/dates';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { adminPath } from '../../../../shared/resource/names';
import { addressOf, PAGES } from '../../../../shared/site/pages';
import { useAdminConfig, usePolicy } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { BeginPaper } from '../../giay-y-te/begin-paper';
import { WriteRecordLink } from '../../write-record-link';
import { CHART } from './words';

const VISITS = 'phieu-thong-tin';

function Act({ to, text }: { to: string; text: Text }): ReactNode {
  const { say } = useTexts();
  return (
    <Button component={Link} to={to} variant="outlined">
      {say(text)}
    </Button>
  );
}

/** The record of this patient that the asker is writing: prescriptions are written inside of it. */
function useOpenRecord({ lists }: PatientChart): string | null {
  const { actor } = useAdminConfig();
  const records = lists.find(({ resource }) => resource === 'ho-so-benh-an')?.rows ?? [];
  const open = records.find(
    ({ state, doctor }) =>
      ['draft', 'in_care'].includes(String(state)) && doctor === actor.doctorId,
  );
  return open?.id ?? null;
}

/** The latest record of this patient that the asker wrote: papers are filled from it. */
function useLastRecord({ lists }: PatientChart): string | null {
  const { actor } = useAdminConfig();
  const records = lists.find(({ resource }) => resource === 'ho-so-benh-an')?.rows ?? [];
  const mine = records.find(
    ({ state, doctor }) => state !== 'cancelled' && doctor === actor.doctorId,
  );
  return mine?.id ?? null;
}

/** What can be done for this patient, by the rights of who looks. */
export function Acts({ chart }: { chart: PatientChart }) {
  const { say } = useTexts();
  const { id } = chart.patient;
  const visits = usePolicy(VISITS);
  const stays = usePolicy('o-lai');
  const prescriptions = usePolicy('don-thuoc');
  const orders = usePolicy('chi-dinh');
  const record = useOpenRecord(chart);
  const lastRecord = useLastRecord(chart);
  const source = encodeURIComponent(JSON.stringify({ patient: id }));
  const next = chart.visits?.next;
  const isToday =
    next !== null && next !== undefined && localDate(new Date(next.at)) === chart.today;
  return (
    <>
      {visits.actions.has('check-in') && next && isToday && (
        <Button
          component={Link}
          to={`${adminPath(VISITS)}/tiep-don?ma=${encodeURIComponent(next.code)}`}
          variant="contained"
        >
          {say(CHART.checkIn)}
        </Button>
      )}
      {visits.create && (
        <Act to={`${adminPath(VISITS)}/create?source=${source}`} text={CHART.book} />
      )}
      {stays.create && (
        <Act to={`${adminPath('o-lai')}/create?source=${source}`} text={CHART.admit} />
      )}
      <WriteRecordLink of="patient" id={id} />
      {prescriptions.create && (
        <Button
          component="a"
          href={
            record
              ? addressOf.record(record)
              : `${PAGES.records.path}?${new URLSearchParams({ patient: id, viec: 'tao' })}`
          }
          variant="outlined"
        >
          {say(CHART.prescribe)}
        </Button>
      )}
      {orders.create && (
        <Act to={`${adminPath('chi-dinh')}/create?source=${source}`} text={CHART.order} />
      )}
      <BeginPaper patient={id} record={lastRecord} />
    </>
  );
}
