import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ROLES, STAFF } from '../../../shared/account/actors';
import { adminPath } from '../../../shared/resource/names';
import { isNull } from '../../../shared/resource/predicate';
import { usePolicy, useResource } from '../../config-context';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { BackLink } from '../../generated/back-link';
import { useBackTo } from '../../generated/back-to';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { FormProblems } from './form-problems';
import { InvitationCard } from './invitation-card';
import { ACCOUNTS, LINK, useProfileKinds } from './profile-kinds';
import { useAccountWords } from './use-account-words';
import { type Made, useNewAccount } from './use-new-account';

function Done({ made }: { made: Made }) {
  const { create, invitation } = useAccountWords();
  return (
    <Stack spacing={2}>
      <Box role="status">
        <Typography variant="h2">{create.created({ name: made.name })}</Typography>
      </Box>
      <InvitationCard invitation={made} name={made.name} />
      <Button
        component={Link}
        to={`${adminPath(ACCOUNTS)}/luu-tru-ho-so/${made.id}`}
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
      >
        {invitation.openProfile}
      </Button>
    </Stack>
  );
}

function Form() {
  const { say } = useTexts();
  const { create: words } = useAccountWords();
  const kinds = useProfileKinds();
  const form = useNewAccount(kinds[0]?.name ?? '');
  const { profile, role, fullName, phone, email } = words;
  const labels = { profileId: profile, role, fullName, phone, email };
  if (form.made) return <Done made={form.made} />;
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={2.5} sx={{ maxWidth: 560 }}>
      <FormProblems errors={form.errors} labels={labels} attempt={form.attempt} />
      <TextField
        select
        id="kind"
        label={words.kind}
        value={form.kind}
        onChange={(event) => form.setKind(event.target.value)}
      >
        {kinds.map((resource) => (
          <MenuItem key={resource.name} value={resource.name}>
            {say(resource.label)}
          </MenuItem>
        ))}
      </TextField>
      <ReferenceBox
        key={form.kind}
        to={form.kind}
        choose={isNull(LINK)}
        label={words.profile}
        value={form.profile}
        change={form.setProfile}
        textField={{
          id: 'profileId',
          error: form.errors.profileId !== undefined,
          helperText: form.errors.profileId,
        }}
      />
      <TextField select {...form.field('role')} label={words.role}>
        {STAFF.map((role) => (
          <MenuItem key={role} value={role}>
            {say(ROLES[role])}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...form.field('fullName')} label={words.fullName} autoComplete="off" />
      <TextField {...form.field('phone')} label={words.phone} type="tel" autoComplete="off" />
      <TextField {...form.field('email')} label={words.email} type="email" autoComplete="off" />
      <Button
        type="submit"
        variant="contained"
        aria-busy={form.busy}
        sx={{ alignSelf: 'flex-start' }}
      >
        {form.busy ? words.working : words.submit}
      </Button>
    </Stack>
  );
}

/** Makes the account of a doctor, nurse or other member of staff, and ties it to the profile. */
export function NewStaffAccount() {
  const { say } = useTexts();
  const { create: words } = useAccountWords();
  const resource = useResource(ACCOUNTS);
  const from = useBackTo();
  if (!usePolicy(ACCOUNTS).create) return <DeniedPage />;
  return (
    <Page
      narrow
      title={words.title}
      screen={`create:${ACCOUNTS}`}
      above={
        <BackLink
          to={from?.path ?? adminPath(ACCOUNTS)}
          label={from?.label ?? say(resource.label)}
        />
      }
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      <Paper elevation={1} sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <Form />
      </Paper>
    </Page>
  );
}
