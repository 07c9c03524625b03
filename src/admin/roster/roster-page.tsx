import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { RecordOf } from '../../shared/resource/register';
import { useAdminConfig, usePolicy } from '../config-context';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { localToday } from '../situation';
import { useBoard } from './board-data';
import { periodAt, spanNamed } from './period';
import { PeriodBar } from './period-bar';
import { RosterDesk } from './roster-desk';
import { useRosterWords } from './use-roster-words';

/** On paper there is the roster alone, as it hangs in the ward. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'landscape', margin: '8mm' },
      '@media print': {
        h1: { display: 'none !important' },
      },
    }}
  />
);

/** The departments whose rosters this person plans, and the one to begin with. */
function useDepartments() {
  const { actor } = useAdminConfig();
  const own = usePolicy('lich-ca-truc').rows !== null;
  const list = useGetList<RecordOf<'phong-ban'>>('phong-ban', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const nurse = useGetOne<RecordOf<'y-ta'>>(
    'y-ta',
    { id: actor.nurseId ?? '' },
    { enabled: actor.nurseId !== null },
  );
  const home = nurse.data?.department ?? null;
  const rows = list.data;
  return useMemo(() => {
    const all = (rows ?? []).map(({ id, name }) => ({ id: String(id), name: name ?? '' }));
    const mine = own && home !== null ? all.filter(({ id }) => id === home) : all;
    return {
      choices: mine,
      names: new Map(all.map(({ id, name }) => [id, name])),
      first: home ?? mine[0]?.id ?? null,
      isPending: list.isPending || (actor.nurseId !== null && nurse.isPending),
      error: list.error,
      retry: list.refetch,
    };
  }, [rows, own, home, list.isPending, list.error, list.refetch, nurse.isPending, actor.nurseId]);
}

const LINES = [0, 1, 2, 3, 4, 5, 6, 7];

function LoadingBoard() {
  const words = useRosterWords();
  return (
    <Box role="status" aria-label={words.loading}>
      {LINES.map((line) => (
        <Skeleton key={line} variant="rounded" height={line === 0 ? 48 : 40} sx={{ mb: 0.5 }} />
      ))}
    </Box>
  );
}

function Board({ departments, department, span, from }: BoardProps) {
  const words = useRosterWords();
  const period = periodAt(span, from);
  const query = useBoard(department, period);
  if (query.isError && !query.data)
    return <Problem error={query.error} retry={query.refetch} page />;
  if (!query.data || department === null) return <LoadingBoard />;
  if (query.data.members.length === 0)
    return (
      <Notice
        icon={<GroupsOutlined />}
        title={words.noPeople}
        text={words.noPeopleText}
        actions={
          <Button component={Link} to={adminPath('y-ta')} variant="contained">
            {words.toNurses}
          </Button>
        }
      />
    );
  return (
    <RosterDesk
      key={`${department} ${period.from} ${period.days}`}
      board={query.data}
      department={department}
      departments={departments}
    />
  );
}

interface BoardProps {
  departments: ReadonlyMap<string, string>;
  department: string | null;
  span: ReturnType<typeof spanNamed>;
  from: string;
}

/** The roster of a department: people by days, to be written on. */
export function RosterPage() {
  const words = useRosterWords();
  const [search, setSearch] = useSearchParams();
  const departments = useDepartments();
  const span = spanNamed(search.get('ky'));
  const from = search.get('tu') ?? localToday();
  const department = search.get('khoa') ?? departments.first;
  const go = (name: 'khoa' | 'ky' | 'tu', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next);
  };
  return (
    <Page
      title={words.title}
      screen="roster-board"
      actions={
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1, displayPrint: 'none' }}>
          <Button
            component={Link}
            to={adminPath('lich-ca-truc')}
            variant="outlined"
            startIcon={<ListAltOutlined />}
          >
            {words.list}
          </Button>
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            title={words.printHint}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        </Box>
      }
    >
      {onPaper}
      <PeriodBar
        departments={departments.choices}
        department={department}
        span={span}
        period={periodAt(span, from)}
        go={go}
      />
      {departments.error ? (
        <Problem error={departments.error} retry={departments.retry} page />
      ) : department === null && !departments.isPending ? (
        <Notice icon={<GroupsOutlined />} title={words.noDepartment} />
      ) : (
        <Board
          departments={departments.names}
          department={departments.isPending ? null : department}
          span={span}
          from={from}
        />
      )}
    </Page>
  );
}
