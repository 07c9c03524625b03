import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '../../shared/resource/resource';
import type { Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePermissionWords } from './permission-words';
import { Rights } from './rights';
import { useViewerName } from './viewer-names';

/** The address of one resource's rights of one role. */
export const rightsAddress = (resource: string, viewer: Viewer): string =>
  `?${new URLSearchParams({ muc: resource, 'vai-tro': viewer })}`;

interface MatrixProps {
  viewers: readonly Viewer[];
}

function useGroups(): { label: string; resources: readonly Resource[] }[] {
  const { config } = useAdminConfig();
  const { say, texts } = useTexts();
  const named = Object.entries(config.groups).map(([key, { label }]) => ({
    label: say(label),
    resources: config.resources.filter((resource) => resource.group === key),
  }));
  const rest = config.resources.filter((resource) => resource.group === null);
  return [...named, { label: texts.menu.other, resources: rest }].filter(
    (group) => group.resources.length > 0,
  );
}

function useRights() {
  const { policies } = useAdminConfig();
  return (resource: Resource, viewer: Viewer) => {
    const policy = policies.get(resource.name)?.[viewer];
    return policy && <Rights policy={policy} />;
  };
}

/** Resources down, roles across. */
export function MatrixTable({ viewers }: MatrixProps) {
  const { say } = useTexts();
  const permissions = usePermissionWords();
  const nameOf = useViewerName();
  const rights = useRights();
  const first = { position: 'sticky', left: 0, zIndex: 2, bgcolor: 'background.paper' } as const;
  return (
    <TableContainer
      component={Paper}
      elevation={1}
      tabIndex={0}
      role="region"
      aria-label={permissions.table}
      sx={{ maxHeight: 'calc(100dvh - 260px)', boxShadow: 'none' }}
    >
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...first, zIndex: 4 }}>{permissions.resource}</TableCell>
            {viewers.map((viewer) => (
              <TableCell key={viewer} sx={{ minWidth: 128 }}>
                {nameOf(viewer)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {useGroups().map(({ label, resources }) => (
            <Fragment key={label}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={viewers.length + 1}
                  sx={{ bgcolor: 'background.default', fontWeight: 600 }}
                >
                  {label}
                </TableCell>
              </TableRow>
              {resources.map((resource) => (
                <TableRow key={resource.name}>
                  <TableCell component="th" scope="row" sx={{ ...first, minWidth: 160 }}>
                    {say(resource.label)}
                  </TableCell>
                  {viewers.map((viewer) => (
                    <TableCell key={viewer} sx={{ verticalAlign: 'top' }}>
                      <Link
                        component={RouterLink}
                        to={rightsAddress(resource.name, viewer)}
                        underline="hover"
                        color="inherit"
                        aria-label={permissions.of({
                          resource: say(resource.label),
                          role: nameOf(viewer),
                        })}
                      >
                        {rights(resource, viewer)}
                      </Link>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** One role's rights below each other, for a narrow screen or somebody's own. */
export function MatrixList({ viewer }: { viewer: Viewer }) {
  const { say } = useTexts();
  const rights = useRights();
  return (
    <>
      {useGroups().map(({ label, resources }) => (
        <Box component="section" key={label} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {label}
          </Typography>
          <Paper elevation={1} component="ul" sx={{ m: 0, p: 0, boxShadow: 'none' }}>
            {resources.map((resource) => (
              <Box
                component="li"
                key={resource.name}
                sx={{
                  listStyle: 'none',
                  px: 2,
                  py: 1,
                  '& + li': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Link
                  component={RouterLink}
                  to={rightsAddress(resource.name, viewer)}
                  sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}
                >
                  {say(resource.label)}
                </Link>
                <Box sx={{ fontSize: '0.875rem' }}>{rights(resource, viewer)}</Box>
              </Box>
            ))}
          </Paper>
        </Box>
      ))}
    </>
  );
}
