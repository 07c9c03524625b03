import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Text } from '../../../../shared/errors';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { adminPath } from '../../../../shared/resource/names';
import { addressOf, PAGES, PRESCRIPTIONS_PART } from '../../../../shared/site/pages';
import { useAdminConfig, usePolicy } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { OrderBox } from '../../../orders/order-box/order-box';
import { BeginPaper } from '../../giay-y-te/begin-paper';
import { WriteRecordLink } from '../../write-record-link';
import { CheckIn, useArrival } from './check-in';
import { lastRecordOf, occasionOf, openRecordOf } from './open-work';
import { stayOf } from './staying';
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

/** What can be done for this patient, by the rights of who looks. */
export function Acts({ chart }: { chart: PatientChart }) {
  const { say } = useTexts();
  const { id } = chart.patient;
  const visits = usePolicy(VISITS);
  const stays = usePolicy('o-lai');
  const prescriptions = usePolicy('don-thuoc');
  const { doctorId } = useAdminConfig().actor;
  const record = openRecordOf(chart, doctorId);
  const source = encodeURIComponent(JSON.stringify({ patient: id }));
  const arrival = useArrival(chart);
  return (
    <>
      {arrival && <CheckIn code={arrival.code} />}
      {visits.create && (
        <Act to={`${adminPath(VISITS)}/create?source=${source}`} text={CHART.book} />
      )}
      {stays.create && !stayOf(chart) && (
        <Act to={`${adminPath('o-lai')}/create?source=${source}`} text={CHART.admit} />
      )}
      <WriteRecordLink of="patient" id={id} />
      {prescriptions.create && (
        <Button
          component="a"
          href={
            record
              ? addressOf.recordPart(record.id, PRESCRIPTIONS_PART)
              : `${PAGES.records.path}?${new URLSearchParams({ patient: id, viec: 'tao' })}`
          }
          variant="outlined"
        >
          {say(record ? CHART.prescribe : CHART.writeToPrescribe)}
        </Button>
      )}
      <OrderBox occasion={occasionOf(chart, doctorId)} />
      <BeginPaper patient={id} record={lastRecordOf(chart, doctorId)?.id ?? null} />
    </>
  );
}
