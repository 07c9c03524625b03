import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { saveBlob } from '../../generated/list/save-blob';
import { localToday } from '../../situation';
import { useHomeWords } from '../use-home-words';
import type { Figure } from './figure';
import { FigureTable } from './figure-table';
import { usePictureOf } from './use-picture';

const FigureChart = lazy(async () => ({
  default: (await import('./figure-chart')).FigureChart,
}));

type View = 'chart' | 'table';

/** Rows that one picture shows. */
const MOST = 8;

/** What is chosen stands before what is done; on a phone they have a line each. */
const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  pt: 1,
  pb: 1.5,
  '& .MuiButton-root': { px: 1, minHeight: 44 },
} as const;

/** The switch between picture and table. */
function ViewSwitch(props: { title: string; view: View; onView: (view: View) => void }) {
  const { figures } = useHomeWords();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={`${figures.view}: ${props.title}`}
      value={props.view}
      onChange={(_event, view: View | null) => view && props.onView(view)}
    >
      <ToggleButton value="chart" sx={{ minHeight: 44, px: { xs: 1.25, sm: 2 } }}>
        {figures.chart}
      </ToggleButton>
      <ToggleButton value="table" sx={{ minHeight: 44, px: { xs: 1.25, sm: 2 } }}>
        {figures.table}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface FigureViewProps {
  figure: Figure;
  /** What is said where there is no row. */
  empty: string;
  /** What chooses what the figure is of. */
  controls?: ReactNode;
}

/** A picture that can be read as a table as well, and saved as either. */
export function FigureView({ figure, empty, controls }: FigureViewProps) {
  const { figures } = useHomeWords();
  const [view, setView] = useState<View>('chart');
  const chart = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const draw = usePictureOf(figure);
  const { title, rows, lying, note } = figure;
  const shown = lying ? { ...figure, rows: rows.slice(0, MOST) } : figure;
  const name = `${title} ${localToday()}`;
  const saveSheet = async () => {
    const { figureSheet } = await import('./figure-sheet');
    saveBlob(new Blob([figureSheet(figure)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  const savePicture = async () => {
    if (chart.current) saveBlob(await draw(chart.current), `${name}.png`);
  };
  const trying = (save: () => Promise<void>) => () =>
    save().catch(() => notify(figures.notSaved, { type: 'error' }));
  if (rows.length === 0) {
    return (
      <>
        {controls && <Box sx={TOOLS}>{controls}</Box>}
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {empty}
        </Typography>
      </>
    );
  }
  return (
    <>
      <Box sx={TOOLS}>
        {controls}
        <ViewSwitch title={title} view={view} onView={setView} />
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          <Button onClick={trying(saveSheet)} aria-label={`${figures.csv}: ${title}`}>
            {figures.csv}
          </Button>
          {view === 'chart' && (
            <Button onClick={trying(savePicture)} aria-label={`${figures.picture}: ${title}`}>
              {figures.picture}
            </Button>
          )}
        </Box>
      </Box>
      {view === 'table' ? (
        <FigureTable figure={figure} />
      ) : (
        <Box ref={chart} role="img" aria-label={title} sx={{ px: 1, pb: 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
            <FigureChart figure={shown} />
          </Suspense>
        </Box>
      )}
      {view === 'chart' && shown.rows.length < rows.length && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {figures.first({ shown: MOST, all: rows.length })}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
          {note}
        </Typography>
      )}
    </>
  );
}
