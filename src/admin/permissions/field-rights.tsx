import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { viewersOf } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePermissionWords } from './permission-words';
import { useViewerName } from './viewer-names';

function Mark({ on }: { on: boolean }) {
  const permissions = usePermissionWords();
  return (
    <Box component="span" sx={{ color: on ? 'success.main' : 'text.secondary' }}>
      {on ? permissions.yes : permissions.no}
    </Box>
  );
}

/** Each field of a resource: who may not see it learns who may. */
export function FieldRights({ resource, policy }: { resource: Resource; policy: ViewerPolicy }) {
  const { config, policies } = useAdminConfig();
  const { say } = useTexts();
  const permissions = usePermissionWords();
  const nameOf = useViewerName();
  const readers = (name: string) =>
    viewersOf(config.actors).filter((viewer) =>
      policies.get(resource.name)?.[viewer].fields.read.has(name),
    );
  return (
    <TableContainer
      component={Paper}
      elevation={1}
      tabIndex={0}
      role="region"
      aria-label={permissions.fields}
      sx={{ boxShadow: 'none', maxWidth: 860 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{permissions.field}</TableCell>
            <TableCell>{permissions.rights.read}</TableCell>
            <TableCell>{permissions.rights.create}</TableCell>
            <TableCell>{permissions.rights.update}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Object.entries(resource.fields).map(([name, field]) => {
            const shown = policy.read && policy.fields.read.has(name);
            const others = readers(name).map(nameOf).join(', ') || permissions.nobody;
            return (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {say(field.label)}
                </TableCell>
                <TableCell>{shown ? <Mark on /> : permissions.hidden({ roles: others })}</TableCell>
                <TableCell>
                  <Mark on={policy.fields.create.has(name)} />
                </TableCell>
                <TableCell>
                  <Mark on={policy.fields.update.has(name)} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
