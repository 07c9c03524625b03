import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type RaRecord, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { answersForRecords } from '../../../shared/records/record-readers';
import { adminPath } from '../../../shared/resource/names';
import type { RecordOf } from '../../../shared/resource/register';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { BackLink } from '../../generated/back-link';
import { RecordFailed, RecordLoading } from '../../generated/record-state';
import { ChildView } from '../../generated/show/child-view';
import { ValueRow } from '../../generated/show/value-row';
import { Page } from '../../layout/page';
import { ProblemLine } from '../../layout/problem';
import { Section } from '../ca-nhan/section';
import { WriteRecordLink } from '../write-record-link';
import { PatientFiles } from './patient-files';
import { PatientViews } from './patient-views';
import { TimeLeft } from './time-left';
import { useGrants } from './use-grants';
import { usePatientWords } from './use-patient-words';

const PATIENTS = 'benh-nhan';
const ROWS = [
  ['code', 'dateOfBirth', 'sex'],
  ['phone', 'insuranceNumber', 'insuranceExpiry'],
  ['bloodGroup', 'allergies'],
] satisfies (keyof RecordOf<'benh-nhan'>)[][];
/** What is kept of a patient, in the order of how often it is looked for. */
const PARTS = ['records', 'prescriptions', 'orders', 'stays', 'archive', 'consents'];

/** A nested list brings its own heading. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <Paper elevation={1} sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2, minWidth: 0 }}>
      {children}
    </Paper>
  );
}

function Emergency({ patient }: { patient: string }) {
  const words = usePatientWords();
  const { data, isError, error, refetch } = useGrants(patient);
  const [grant] = data ?? [];
  if (isError && !grant) return <ProblemLine error={error} retry={refetch} />;
  if (!grant) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{words.opened}</AlertTitle>
      <TimeLeft until={grant.expiresAt} />
    </Alert>
  );
}

function Profile({ record }: { record: RaRecord }) {
  const { profile: words } = usePatientWords();
  const { policies, actor } = useAdminConfig();
  const resource = useResource(PATIENTS);
  const { fields } = usePolicy(PATIENTS);
  const answers = answersForRecords(usePolicy('ho-so-benh-an'));
  const sees = (name: string) => policies.get(name)?.[actor.role].read ?? false;
  const id = String(record.id);
  const parts = PARTS.flatMap((part) => resource.children?.[part] ?? []).filter((child) =>
    sees(child.resource),
  );
  return (
    <Page
      title={String(record.fullName)}
      screen={`profile:${PATIENTS}`}
      above={<BackLink to={`${adminPath(PATIENTS)}/luu-tru-ho-so`} label={words.choose} />}
      actions={
        <>
          <Button component={Link} to={`${adminPath(PATIENTS)}/${id}`} variant="outlined">
            {words.whole}
          </Button>
          <WriteRecordLink of="patient" id={id} />
        </>
      }
    >
      <Stack spacing={2}>
        {sees('truy-cap-khan-cap') && <Emergency patient={id} />}
        <Section title={words.identity}>
          <Stack spacing={2}>
            {ROWS.map((names) => names.filter((name) => fields.read.has(name)))
              .filter((names) => names.length > 0)
              .map((names) => (
                <ValueRow key={names.join()} resource={resource} names={names} record={record} />
              ))}
          </Stack>
        </Section>
        {parts.map((child) => (
          <Sheet key={child.resource}>
            <ChildView of={PATIENTS} child={child} id={id} />
          </Sheet>
        ))}
        {answers && (
          <>
            <Section title={words.files}>
              <PatientFiles id={id} />
            </Section>
            <Section title={words.views}>
              <PatientViews id={id} />
            </Section>
          </>
        )}
      </Stack>
    </Page>
  );
}

/** All that is kept of one patient on one page: records, papers, files, consents, and who saw them. */
export function PatientProfile() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useGetOne(
    PATIENTS,
    { id },
    { refetchOnMount: 'always' },
  );
  if (isPending) return <RecordLoading />;
  if (error || !data) return <RecordFailed error={error} retry={refetch} />;
  return <Profile record={data} />;
}
