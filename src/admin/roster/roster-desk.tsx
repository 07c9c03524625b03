import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isChoice } from '../../shared/fields/enum';
import type { RosterBoard } from '../../shared/roster/operations';
import { useResource } from '../config-context';
import { UnsavedGuard } from '../generated/form/unsaved-guard';
import { useTexts } from '../i18n/use-texts';
import { localToday } from '../situation';
import type { CellSpeech } from './cell-words';
import { problemsOf } from './cell-words';
import { cellAt } from './cells';
import { CopyWeek } from './copy-week';
import { lacksOf } from './coverage-of';
import { dayNames } from './day-names';
import { EditBar } from './edit-bar';
import { FairnessPanel } from './fairness';
import { daysToFill } from './fill-state';
import { FindingsPanel } from './findings-panel';
import { type KindWords, kindWords, useKindLooks } from './kind-words';
import { RosterLegend } from './legend';
import { alphabetOf } from './letters';
import { PatternDialog } from './pattern-dialog';
import { type Place, placeAt, rangeOf, type Spot, START } from './place';
import { PublishDialog } from './publish-dialog';
import { RosterGrid } from './roster-grid';
import type { SheetView } from './sheet-view';
import { SincePublished } from './since-published';
import { useRosterWords } from './use-roster-words';
import { useSheet } from './use-sheet';

const StandInDialog = lazy(async () => ({
  default: (await import('./stand-in-dialog')).StandInDialog,
}));
const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog')).FillDialog }));

interface RosterDeskProps {
  board: RosterBoard;
  department: string;
  departments: ReadonlyMap<string, string>;
}

/** What cells are said with, the same as long as the language is. */
function useSpeech(board: RosterBoard, departments: ReadonlyMap<string, string>) {
  const { say, language } = useTexts();
  const looks = useKindLooks();
  const words = useRosterWords();
  // A board that is read again has the same kinds, unless somebody changed them meanwhile.
  const { kinds: known } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of it follows the language
  return useMemo(() => {
    const labels = new Map(looks.map(({ kind, label }) => [kind as string, label]));
    const alphabet = alphabetOf(known);
    const speech: CellSpeech = { words, say, language, kinds: labels, departments, alphabet };
    return { all: kindWords(looks, known, alphabet), speech };
  }, [language, departments, known]);
}

/** The kinds of duty of a board: those in use, and those that stand on it or are needed there. */
function useShownKinds(board: RosterBoard, all: readonly KindWords[]): KindWords[] {
  const { duties, coverage } = board;
  return useMemo(() => {
    const there = new Set<string>([...duties, ...coverage].map(({ kind }) => kind));
    return all.filter(({ kind, inUse }) => inUse || there.has(kind));
  }, [duties, coverage, all]);
}

/** What stands in the way at the cell that was written last, and at the one with the focus. */
function Said({ view, place, speech }: { view: SheetView; place: Place; speech: CellSpeech }) {
  const { row, column } = place.at;
  const last =
    column > 0 ? cellAt(view, row, column - 1) : cellAt(view, row - 1, view.days.length - 1);
  const problems = [last, cellAt(view, row, column)].flatMap((cell) =>
    cell ? problemsOf(cell, speech) : [],
  );
  return (
    <Typography
      role="status"
      variant="body2"
      color="error"
      sx={{ minHeight: 22, mb: 0.5, displayPrint: 'none' }}
    >
      {[...new Set(problems)].slice(0, 2).join(' · ')}
    </Typography>
  );
}

/** A department's roster at work: the grid, what is done to it, and what is wrong with it. */
export function RosterDesk({ board, department, departments }: RosterDeskProps) {
  const state = useSheet(board, department);
  const { sheet, view } = state;
  const { all, speech } = useSpeech(board, departments);
  const kinds = useShownKinds(board, all);
  const { words } = speech;
  // What counts and lists follows the keys when there is time.
  const later = useDeferredValue(view);
  const [place, go] = useState<Place>(START);
  const [open, setOpen] = useState<'copy' | 'pattern' | 'fill' | 'publish' | null>(null);
  const [fallen, setFallen] = useState<string | null>(null);
  const days = useMemo(() => dayNames(view.days, localToday(), words), [view.days, words]);
  const skills = useResource('y-ta').fields.skills;
  const lacks = useMemo(() => {
    const options = isChoice(skills) ? skills.options : {};
    return lacksOf(board.coverage, later.lines, later.days, (skill) =>
      skill === null ? null : (options[skill]?.label ?? { vi: skill, en: skill }),
    );
  }, [board.coverage, later, skills]);
  const [rows, columns] = [view.lines.length, view.days.length];
  const goTo = useCallback(
    (spot: Spot) => go((place) => placeAt(place, spot, { rows, columns })),
    [rows, columns],
  );
  const name = departments.get(department) ?? '';
  const label = words.grid({
    department: name,
    from: days[0]?.spoken ?? '',
    to: days[days.length - 1]?.spoken ?? '',
  });
  const toFill = daysToFill(view.days, localToday());
  const beside = view.days.length <= 7;
  return (
    <>
      <UnsavedGuard wholeAddress dirty={view.waiting + view.refused > 0} />
      <EditBar
        state={state}
        copyWeek={() => setOpen('copy')}
        pattern={() => setOpen('pattern')}
        fill={toFill && (() => setOpen('fill'))}
        publish={() => setOpen('publish')}
      />
      <Typography variant="h2" sx={{ display: 'none', displayPrint: 'block', mb: 1 }}>
        {label}
      </Typography>
      <SincePublished board={board} lines={later.lines} speech={speech} />
      <Said view={view} place={place} speech={speech} />
      <Typography id="roster-help" hidden>
        {words.gridHelp}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: beside ? 'minmax(0, 1fr) 280px' : 'minmax(0, 1fr)',
          },
          '@media print': { display: 'block' },
        }}
      >
        <Box>
          <RosterGrid
            {...{ sheet, view, days, kinds, speech, label, place, go }}
            findStandIn={setFallen}
            needs={board.coverage}
            counted={later.lines}
          />
          <RosterLegend kinds={kinds} />
          <FairnessPanel board={board} lines={later.lines} speech={speech} />
        </Box>
        <FindingsPanel {...{ sheet, days, lacks, speech, goTo }} view={later} />
      </Box>
      {fallen !== null && (
        <Suspense fallback={null}>
          <StandInDialog duty={fallen} speech={speech} close={() => setFallen(null)} />
        </Suspense>
      )}
      {open === 'copy' && (
        <CopyWeek
          sheet={sheet}
          view={view}
          day={view.days[place.at.column] ?? ''}
          close={() => setOpen(null)}
        />
      )}
      {open === 'publish' && (
        <PublishDialog {...{ view, department, speech }} close={() => setOpen(null)} />
      )}
      {open === 'fill' && toFill && (
        <Suspense fallback={null}>
          <FillDialog
            {...{ sheet, view, days, kinds, speech, ...toFill }}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'pattern' && (
        <PatternDialog
          {...{ sheet, view, days }}
          alphabet={speech.alphabet}
          range={rangeOf(place)}
          close={() => setOpen(null)}
        />
      )}
    </>
  );
}
