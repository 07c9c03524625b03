import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useAdminConfig, usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { DeniedPage } from '../layout/plain-pages';
import type { ScreenOverrides } from '../overrides/screens';

/** Where the board stands, below the nurses. */
const BOARD = 'lich-ca-truc/bang';

/** Where the own duties stand, below the list of all. */
const OWN = 'cua-toi';

const OwnDutiesPage = lazy(async () => ({
  default: (await import('./own/own-duties-page')).OwnDutiesPage,
}));
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

/** Those on rosters have duties of their own. */
function Own() {
  const { nurseId, doctorId } = useAdminConfig().actor;
  return nurseId === null && doctorId === null ? <DeniedPage /> : <OwnDutiesPage />;
}

/** The list of shifts, with the way to the board, and the own ones. */
export const shiftScreens: ScreenOverrides = {
  list: ShiftList,
  listsRows: true,
  pages: { [OWN]: Own },
};

/** Nurses, with the board of their department's shifts. */
export const nurseScreens: ScreenOverrides = { pages: { [BOARD]: Board } };
