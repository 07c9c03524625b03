import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { adminPath } from '../../../../shared/resource/names';
import { addressOf } from '../../../../shared/site/pages';
import { useAdminConfig, usePolicy } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { WriteRecordLink } from '../../write-record-link';
import { CheckIn, useArrival } from './check-in';
import { openRecordOf } from './open-work';
import { CHART } from './words';

const VISITS = 'phieu-thong-tin';

/**
 * What is done most for a patient by who looks: check in who comes today, go on with the record that is open
 * or begin one, else book.
 */
export function FirstAct({ chart }: { chart: PatientChart }) {
  const { say } = useTexts();
  const { doctorId } = useAdminConfig().actor;
  const records = usePolicy('ho-so-benh-an');
  const visits = usePolicy(VISITS);
  const arrival = useArrival(chart);
  const { id } = chart.patient;
  if (arrival) return <CheckIn code={arrival.code} />;
  const open = openRecordOf(chart, doctorId);
  if (open) {
    return (
      <Button component="a" href={addressOf.record(open.id)} variant="contained">
        {say(CHART.goOn)}
      </Button>
    );
  }
  if (records.create) return <WriteRecordLink of="patient" id={id} />;
  if (!visits.create) return null;
  const source = encodeURIComponent(JSON.stringify({ patient: id }));
  return (
    <Button
      component={Link}
      to={`${adminPath(VISITS)}/create?source=${source}`}
      variant="contained"
    >
      {say(CHART.book)}
    </Button>
  );
}
