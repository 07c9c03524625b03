import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ROLES } from '../../../shared/account/actors';
import type { listRecordViews, RecordView } from '../../../shared/patient/profile-operations';
import { findResource } from '../../../shared/resource/config';
import type { Role } from '../../../shared/resource/role';
import { useAdminConfig } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { FiledNote } from '../../generated/history/filed-note';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { call } from '../../providers/call';
import { LoadingLines } from './loading-lines';
import { usePatientWords } from './use-patient-words';

function View({ view }: { view: RecordView }) {
  const { say } = useTexts();
  const { profile: words } = usePatientWords();
  const { config } = useAdminConfig();
  const { at, name, role, kind, resource, times } = view;
  const data = findResource(config, resource);
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{shownDay(at, 'instant')}</TableCell>
      <TableCell>
        {name ?? words.system}
        {role && role in ROLES && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' '}
            {say(ROLES[role as Role])}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          color={kind === 'emergency' ? 'error' : 'default'}
          label={words.kinds[kind]}
        />
      </TableCell>
      <TableCell>{data ? say(data.label) : resource}</TableCell>
      <TableCell align="right">{times}</TableCell>
    </TableRow>
  );
}

/** Who saw or changed what is kept of a patient: by day, the latest first. */
export function PatientViews({ id }: { id: string }) {
  const { profile: words } = usePatientWords();
  const query = useInfiniteQuery({
    queryKey: ['benh-nhan', id, 'views'],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id }, query: { offset: pageParam } };
      return call<typeof listRecordViews>('GET /benh-nhan/:id/views', input, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.more ? pages.reduce((sum, { views }) => sum + views.length, 0) : undefined,
    refetchOnMount: 'always',
  });
  if (query.isPending) return <LoadingLines />;
  if (query.isError) return <Problem error={query.error} retry={query.refetch} />;
  const views = query.data.pages.flatMap((page) => page.views);
  const filed = <FiledNote before={query.data.pages.at(-1)?.filedBefore ?? null} />;
  if (views.length === 0)
    return (
      <>
        <Typography color="text.secondary">{words.noViews}</Typography>
        {filed}
      </>
    );
  const { at, who, kind, data, times } = words.columns;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={words.views}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[at, who, kind, data].map((text) => (
                <TableCell key={text}>{text}</TableCell>
              ))}
              <TableCell align="right">{times}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {views.map((view) => (
              <View
                key={[view.at, view.name, view.role, view.kind, view.resource].join()}
                view={view}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {query.hasNextPage && (
        <Button
          sx={{ mt: 1 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      {!query.hasNextPage && filed}
    </>
  );
}
