import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore } from 'ra-core';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { hasCalendar } from '../calendar/calendar-fields';

type ListView = 'table' | 'calendar';

/**
 * How a person looks at a list; kept in this browser. A list without a calendar is a table; `own`
 * says that it has one that is not made from the config.
 */
export function useListView(name: string, own = false): [ListView, (view: ListView) => void] {
  const { config } = useAdminConfig();
  const [view, setView] = useStore<ListView>(`${name}.view`, 'table');
  return [own || hasCalendar(config, name) ? view : 'table', setView];
}

/** Table or calendar, where rows lie on one. */
export function ViewChoice({ name, own = false }: { name: string; own?: boolean }) {
  const { config } = useAdminConfig();
  const { texts } = useTexts();
  const [view, setView] = useListView(name, own);
  if (!own && !hasCalendar(config, name)) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: ListView | null) => chosen && setView(chosen)}
      aria-label={texts.calendar.view}
    >
      <ToggleButton value="table" sx={{ gap: 0.75, textTransform: 'none' }}>
        <TableRowsOutlined fontSize="small" aria-hidden />
        {texts.calendar.list}
      </ToggleButton>
      <ToggleButton value="calendar" sx={{ gap: 0.75, textTransform: 'none' }}>
        <CalendarMonthOutlined fontSize="small" aria-hidden />
        {texts.calendar.calendar}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
