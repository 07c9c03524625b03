import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { getAccountAccess } from '../../../shared/account/staff-operations';
import { adminPath } from '../../../shared/resource/names';
import type { RecordOf } from '../../../shared/resource/register';
import { usePolicy, useResource } from '../../config-context';
import { BackLink } from '../../generated/back-link';
import { RecordFailed, RecordLoading } from '../../generated/record-state';
import { ValueRow } from '../../generated/show/value-row';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { call } from '../../providers/call';
import { AccountActions } from './account-actions';
import { AccountSessions } from './account-sessions';
import { LinkedProfiles } from './linked-profiles';
import { ACCOUNTS } from './profile-kinds';
import { Section } from './section';
import { accountKey } from './use-account-call';
import { useAccountWords } from './use-account-words';

const ROWS = [
  ['fullName', 'role'],
  ['phone', 'email'],
  ['lastSignIn', 'disabled'],
] satisfies (keyof RecordOf<'ca-nhan'>)[][];

function Profile({ record }: { record: RecordOf<'ca-nhan'> }) {
  const { say } = useTexts();
  const { profiles: words } = useAccountWords();
  const resource = useResource(ACCOUNTS);
  const policy = usePolicy(ACCOUNTS);
  const id = String(record.id);
  const { data: access } = useQuery({
    queryKey: accountKey(id, 'access'),
    queryFn: () => call<typeof getAccountAccess>('GET /auth/accounts/:id', { params: { id } }),
    enabled: policy.update,
    refetchOnMount: 'always',
  });
  const chips = [
    record.disabled && <Chip key="khoa" size="small" color="error" label={words.disabled} />,
    access?.hasPassword === false && (
      <Chip key="mat-khau" size="small" color="warning" label={words.noPassword} />
    ),
    access?.secondFactor && (
      <Chip key="hai-buoc" size="small" color="success" label={words.secondFactor} />
    ),
  ];
  return (
    <Page
      title={String(record.fullName)}
      screen={`show:${ACCOUNTS}`}
      above={<BackLink to={adminPath(ACCOUNTS)} label={say(resource.label)} />}
      beside={chips}
      actions={
        policy.update && (
          <AccountActions record={record} hasSecondFactor={access?.secondFactor ?? false} />
        )
      }
    >
      <Stack spacing={2}>
        <Section title={words.account}>
          <Stack spacing={2}>
            {ROWS.map((names) => (
              <ValueRow
                key={names.join()}
                resource={resource}
                names={names.filter((name) => policy.fields.read.has(name))}
                record={record}
              />
            ))}
          </Stack>
        </Section>
        <LinkedProfiles id={id} mayLink={policy.update && record.role !== 'benh-nhan'} />
        {policy.update && <AccountSessions id={id} />}
      </Stack>
    </Page>
  );
}

/** The profile of one account: its data, whom it stands for, how and where it is signed in. */
export function AccountProfile() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useGetOne(
    ACCOUNTS,
    { id },
    { refetchOnMount: 'always' },
  );
  if (isPending) return <RecordLoading />;
  if (error || !data) return <RecordFailed error={error} retry={refetch} />;
  return <Profile record={data} />;
}
