import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { localDate } from '../../../../shared/format/dates';
import type { ChartVisit, PatientChart } from '../../../../shared/patient/chart-operations';
import { adminPath } from '../../../../shared/resource/names';
import { usePolicy } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { CHART } from './words';

const VISITS = 'phieu-thong-tin';

/** The visit of today for which the asker may check the patient in; null where there is none. */
export function useArrival({ visits, today }: PatientChart): ChartVisit | null {
  const may = usePolicy(VISITS).actions.has('check-in');
  const next = visits?.next ?? null;
  return may && next && localDate(new Date(next.at)) === today ? next : null;
}

/** The way to checking a patient in. */
export function CheckIn({ code }: { code: string }) {
  const { say } = useTexts();
  return (
    <Button
      component={Link}
      to={`${adminPath(VISITS)}/tiep-don?ma=${encodeURIComponent(code)}`}
      variant="contained"
    >
      {say(CHART.checkIn)}
    </Button>
  );
}
