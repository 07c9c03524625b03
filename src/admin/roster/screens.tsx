import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { DeniedPage } from '../layout/plain-pages';
import type { ScreenOverrides } from '../overrides/screens';

/** Where the board stands, below the nurses. */
const BOARD = 'lich-ca-truc/bang';

const RosterPage = lazy(async () => ({ default: (await import('./roster-page')).RosterPage }));
const ListScreen = lazy(async () => ({
  default: (await import('../generated/list/list-screen')).ListScreen,
}));

function ToBoard() {
  const { menu } = useTexts().texts;
  return (
    <Button
      component={Link}
      to={`/quan-ly/y-ta/${BOARD}`}
      variant="outlined"
      startIcon={<CalendarViewWeekOutlined />}
    >
      {menu.roster}
    </Button>
  );
}

function ShiftList({ name }: { name: string }) {
  const { create } = usePolicy(name);
  return <ListScreen name={name} actions={create ? <ToBoard /> : undefined} />;
}

function Board() {
  return usePolicy('lich-ca-truc').create ? <RosterPage /> : <DeniedPage />;
}

/** The list of shifts, with the way to the board. */
export const shiftScreens: ScreenOverrides = { list: ShiftList };

/** Nurses, with the board of their department's shifts. */
export const nurseScreens: ScreenOverrides = { pages: { [BOARD]: Board } };
