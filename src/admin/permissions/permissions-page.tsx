import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { findResource } from '../../shared/resource/config';
import type { Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { BackLink } from '../generated/back-link';
import { usePhone } from '../generated/list/use-phone';
import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { PERMISSIONS } from '../layout/staff-menu';
import { MatrixList, MatrixTable } from './matrix';
import { usePermissionWords } from './permission-words';
import { ResourceRights } from './resource-rights';
import { useShownViewers, useViewerName } from './viewer-names';

function RoleChoice(props: {
  viewers: readonly Viewer[];
  value: Viewer;
  change: (viewer: string) => void;
}) {
  const permissions = usePermissionWords();
  const nameOf = useViewerName();
  if (props.viewers.length < 2) return null;
  return (
    <TextField
      select
      id="vai-tro"
      label={permissions.role}
      value={props.value}
      onChange={(event) => props.change(event.target.value)}
      sx={{ maxWidth: 280, mb: 2 }}
    >
      {props.viewers.map((viewer) => (
        <MenuItem key={viewer} value={viewer}>
          {nameOf(viewer)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Roles by resources as the config says, down to the fields of one resource. */
export function PermissionsPage() {
  const { config, policies, actor } = useAdminConfig();
  const { say } = useTexts();
  const permissions = usePermissionWords();
  const [search, setSearch] = useSearchParams();
  const viewers = useShownViewers();
  const nameOf = useViewerName();
  const phone = usePhone();
  const viewer = viewers.find((one) => one === search.get('vai-tro')) ?? actor.role;
  const resource = findResource(config, search.get('muc') ?? '');
  const policy = resource && policies.get(resource.name)?.[viewer];
  const choose = (role: string) => {
    const next = new URLSearchParams(search);
    next.set('vai-tro', role);
    setSearch(next, { replace: true });
  };
  const choice = <RoleChoice viewers={viewers} value={viewer} change={choose} />;
  if (resource && policy) {
    return (
      <Page
        title={permissions.of({ resource: say(resource.label), role: nameOf(viewer) })}
        screen="permissions:resource"
        above={<BackLink to={PERMISSIONS} label={permissions.title} />}
      >
        {choice}
        <ResourceRights resource={resource} policy={policy} viewer={viewer} />
      </Page>
    );
  }
  const table = viewers.length > 1 && !phone;
  return (
    <Page title={permissions.title} screen="permissions" narrow={!table}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {permissions.lead} {permissions.whyLead}
      </Typography>
      {table ? (
        <MatrixTable viewers={viewers} />
      ) : (
        <>
          {choice}
          <MatrixList viewer={viewer} />
        </>
      )}
    </Page>
  );
}
