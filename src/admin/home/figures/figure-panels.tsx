import Box from '@mui/material/Box';
import type { StartAnswer } from '../../../shared/staff-start/operations';
import { useHomeWords } from '../use-home-words';
import { DoctorsView, RoomsView, WaitsView, WeeksView } from './asked-panels';
import { FigureView } from './figure-view';
import { FoldedPanel } from './folded-panel';
import { useDayFigure, useDepartmentFigure } from './week-figures';
import { WhenSeen } from './when-seen';
import { useDepartmentNoShowFigure, useNoShowFigure, useYearFigure } from './year-figures';

/** What the clinic's weeks, waits and hours were like, for those who run it. */
export function FigurePanels({ weeks }: { weeks: NonNullable<StartAnswer['weeks']> }) {
  const words = useHomeWords();
  const { figures } = words;
  const byDay = useDayFigure(weeks);
  const byDepartment = useDepartmentFigure(weeks);
  const lastYear = useYearFigure();
  const noShows = useNoShowFigure();
  const departmentNoShows = useDepartmentNoShowFigure();
  const days = weeks.departments.length === 0 ? { ...byDay, rows: [] } : byDay;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <FoldedPanel name="byDay" title={byDay.title} first>
        <FigureView figure={days} empty={words.weeks.empty} />
      </FoldedPanel>
      <FoldedPanel name="byDepartment" title={byDepartment.title}>
        <FigureView figure={byDepartment} empty={words.weeks.empty} />
      </FoldedPanel>
      <FoldedPanel name="lastYear" title={figures.lastYear}>
        <WhenSeen>
          <WeeksView figureOf={lastYear} />
        </WhenSeen>
      </FoldedPanel>
      <FoldedPanel name="noShowWeeks" title={figures.noShowWeeks}>
        <WhenSeen>
          <WeeksView figureOf={noShows} />
        </WhenSeen>
      </FoldedPanel>
      <FoldedPanel name="noShowDepartments" title={figures.noShowDepartments}>
        <WhenSeen>
          <WeeksView figureOf={departmentNoShows} />
        </WhenSeen>
      </FoldedPanel>
      <FoldedPanel name="waits" title={figures.waits}>
        <WhenSeen>
          <WaitsView />
        </WhenSeen>
      </FoldedPanel>
      <FoldedPanel name="rooms" title={figures.rooms}>
        <WhenSeen>
          <RoomsView />
        </WhenSeen>
      </FoldedPanel>
      <FoldedPanel name="doctors" title={figures.doctors}>
        <WhenSeen>
          <DoctorsView />
        </WhenSeen>
      </FoldedPanel>
    </Box>
  );
}
