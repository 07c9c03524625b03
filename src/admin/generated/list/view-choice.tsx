import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { hasCalendar } from '../calendar/calendar-fields';
import { VIEW_MEMBER } from './view-member';

type ListView = 'tree' | 'table' | 'calendar';

const ICONS = {
  tree: AccountTreeOutlined,
  table: TableRowsOutlined,
  calendar: CalendarMonthOutlined,
};

/** The ways to look at a list; the first is how it opens. `own` says that it has a calendar of its own. */
function useViews(name: string, own: boolean): ListView[] {
  const { config } = useAdminConfig();
  const { tree } = useResource(name).list;
  const { fields } = usePolicy(name);
  const views: ListView[] =
    tree !== undefined && fields.read.has(tree) ? ['tree', 'table'] : ['table'];
  return own || hasCalendar(config, name) ? [...views, 'calendar'] : views;
}

/** What of the address is about the rows, however they are shown. */
const OF_ROWS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/**
 * How a person looks at a list: as the address says, else as they did last in this browser. A list with
 * nothing else is a table; `own` says that it has a calendar that is not made from the config.
 */
export function useListView(name: string, own = false): [ListView, (view: ListView) => void] {
  const views = useViews(name, own);
  const first = views[0] ?? 'table';
  const [kept, keep] = useStore<ListView>(`${name}.view`, first);
  const [search, setSearch] = useSearchParams();
  const isView = (view: unknown): view is ListView => views.some((one) => one === view);
  const asked = search.get(VIEW_MEMBER);
  const choose = (view: ListView) => {
    keep(view);
    setSearch(
      (now) => {
        const members = [...now].filter(([member]) => OF_ROWS.includes(member));
        return [...members, [VIEW_MEMBER, view]];
      },
      { replace: true },
    );
  };
  if (isView(asked)) return [asked, choose];
  return [isView(kept) ? kept : first, choose];
}

/** Keeps what the address asks for: filtering leaves nothing but the filter in it. */
function useKeptView(name: string, view: ListView): void {
  const [kept, keep] = useStore<ListView | null>(`${name}.view`, null);
  const [search] = useSearchParams();
  const isAsked = search.get(VIEW_MEMBER) === view;
  useEffect(() => {
    if (isAsked && kept !== view) keep(view);
  }, [isAsked, kept, keep, view]);
}

/** The ways to look at a list, where there are several. */
export function ViewChoice({ name, own = false }: { name: string; own?: boolean }) {
  const { texts } = useTexts();
  const views = useViews(name, own);
  const [view, setView] = useListView(name, own);
  useKeptView(name, view);
  if (views.length < 2) return null;
  const words = {
    tree: texts.list.tree,
    table: texts.calendar.list,
    calendar: texts.calendar.calendar,
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: ListView | null) => chosen && setView(chosen)}
      aria-label={texts.calendar.view}
    >
      {views.map((one) => {
        const Icon = ICONS[one];
        return (
          <ToggleButton key={one} value={one} sx={{ gap: 0.75, textTransform: 'none' }}>
            <Icon fontSize="small" aria-hidden />
            {words[one]}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
