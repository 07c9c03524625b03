import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { actionsOf } from '../../shared/resource/actions';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { type Viewer, viewersOf } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { Condition } from './condition';
import { FieldRights } from './field-rights';
import { usePermissionWords } from './permission-words';
import { useViewerName } from './viewer-names';

interface RightsProps {
  resource: Resource;
  policy: ViewerPolicy;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Reading({ resource, policy, viewer }: RightsProps & { viewer: Viewer }) {
  const { config, policies } = useAdminConfig();
  const permissions = usePermissionWords();
  const nameOf = useViewerName();
  if (!policy.read) {
    const readers = viewersOf(config.actors).filter(
      (other) => policies.get(resource.name)?.[other].read,
    );
    const names = readers.map(nameOf).join(', ') || permissions.nobody;
    return (
      <p>
        {permissions.noRead({ role: nameOf(viewer) })} {permissions.readers({ roles: names })}
      </p>
    );
  }
  if (policy.rows === null) return <p>{permissions.allRows}</p>;
  return (
    <>
      <p>{permissions.someRows}</p>
      <Condition resource={resource} rule={policy.rows} />
    </>
  );
}

function Writing({ resource, policy }: RightsProps) {
  const permissions = usePermissionWords();
  if (!policy.update) {
    return <p>{policy.create ? permissions.onlyCreate : permissions.noWrite}</p>;
  }
  if (policy.writeRows === null) return <p>{permissions.allWriteRows}</p>;
  return (
    <>
      <p>{permissions.someWriteRows}</p>
      <Condition resource={resource} rule={policy.writeRows} />
    </>
  );
}

function Actions({ resource, policy }: RightsProps) {
  const { say } = useTexts();
  const permissions = usePermissionWords();
  const given = actionsOf(resource).filter(({ name }) => policy.actions.has(name));
  if (given.length === 0) return <p>{permissions.noActions}</p>;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {given.map(({ name, label }) => (
        <Chip key={name} label={say(label)} variant="outlined" />
      ))}
    </Stack>
  );
}

/** What one role may do with one resource, and why it does not see the rest. */
export function ResourceRights(props: RightsProps & { viewer: Viewer }) {
  const permissions = usePermissionWords();
  return (
    <Stack spacing={3}>
      <Paper elevation={1} sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2, maxWidth: 860 }}>
        <Section title={permissions.why}>
          <Reading {...props} />
          {props.policy.read && <Writing {...props} />}
        </Section>
      </Paper>
      <Section title={permissions.actions}>
        <Actions {...props} />
      </Section>
      <Section title={permissions.fields}>
        <FieldRights {...props} />
      </Section>
    </Stack>
  );
}
