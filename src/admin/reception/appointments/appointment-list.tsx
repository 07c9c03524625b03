import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy } from '../../config-context';
import { OwnDialogs } from '../../generated/actions/own-dialogs';
import { ListScreen } from '../../generated/list/list-screen';
import { CallSheetLink } from '../call-sheet/call-sheet-link';
import { useDeskWords } from '../use-desk-words';
import { VISIT_DIALOGS } from './visit-dialogs';

const AppointmentCalendar = lazy(async () => ({
  default: (await import('../calendar/appointment-calendar')).AppointmentCalendar,
}));

const BulkTransitions = lazy(async () => ({
  default: (await import('./bulk-transitions')).BulkTransitions,
}));

/** What is done with many at once; it comes when the first row is chosen. */
const LazyBulkTransitions = () => (
  <Suspense fallback={null}>
    <BulkTransitions />
  </Suspense>
);

function LazyCalendar(props: ComponentProps<typeof AppointmentCalendar>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
      <AppointmentCalendar {...props} />
    </Suspense>
  );
}

function DeskButtons({ name }: { name: string }) {
  const { walkIn, checkIn } = useDeskWords();
  const policy = usePolicy(name);
  const path = adminPath(name);
  return (
    <>
      <CallSheetLink />
      {policy.actions.has('check-in') && (
        <Button
          component={Link}
          to={`${path}/tiep-don`}
          variant="outlined"
          color="inherit"
          startIcon={<QrCodeScannerOutlined />}
        >
          {checkIn.open}
        </Button>
      )}
      {policy.create && (
        <Button
          component={Link}
          to={`${path}/den-truc-tiep`}
          variant="outlined"
          startIcon={<PersonAddAltOutlined />}
        >
          {walkIn.open}
        </Button>
      )}
    </>
  );
}

/** Appointments as a list or a calendar, with what the desk does with many at once. */
export function AppointmentList({ name }: { name: string }) {
  const { actions } = usePolicy(name);
  const many = actions.has('confirm') && actions.has('cancel');
  return (
    <OwnDialogs value={VISIT_DIALOGS}>
      <ListScreen
        name={name}
        calendar={LazyCalendar}
        bulk={many ? <LazyBulkTransitions /> : undefined}
        actions={<DeskButtons name={name} />}
      />
    </OwnDialogs>
  );
}
