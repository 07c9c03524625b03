import Box from '@mui/material/Box';
import type { ComponentProps, RefObject } from 'react';
import type { ResourceAction } from '../../../shared/resource/actions';
import { DayPart } from './day-part';
import type { Part, TodayVisit } from './parts';
import { TodayRow } from './today-row';
import type { useDeskActs } from './use-desk-acts';
import { hasTicket } from './use-desk-print';
import { useTodayWords } from './use-today-words';

interface DayColumnsProps extends Pick<ComponentProps<typeof TodayRow>, 'now' | 'zone'> {
  lists: RefObject<HTMLDivElement | null>;
  columns: readonly (readonly Part[])[];
  parts: ReadonlyMap<Part, readonly TodayVisit[]>;
  current: TodayVisit | undefined;
  choose: (id: string) => void;
  acts: Pick<ReturnType<typeof useDeskActs>, 'actsOf' | 'rowOf'>;
  act: (action: ResourceAction, visit: TodayVisit) => void;
  /** Prints the ticket of one of them. */
  print: (visit: TodayVisit) => void;
}

/** Everybody of today in columns, part by part; below each other where the window is narrow. */
export function DayColumns(props: DayColumnsProps) {
  const { columns, parts, current, choose, acts, act, now, zone, print } = props;
  const { today: words } = useTodayWords();
  return (
    <Box
      ref={props.lists}
      sx={{
        display: 'grid',
        columnGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { md: `repeat(${columns.length}, minmax(0, 1fr))` },
      }}
    >
      {columns.map((some) => (
        <Box key={some.join()} sx={{ minWidth: 0 }}>
          {some.map((part) => (
            <DayPart
              key={part}
              title={words[part]}
              count={parts.get(part)?.length ?? 0}
              alarm={part === 'late'}
            >
              {parts.get(part)?.map((visit) => (
                <TodayRow
                  key={visit.id}
                  {...{ visit, part, now, zone }}
                  chosen={visit === current}
                  choose={() => choose(String(visit.id))}
                  acts={acts.actsOf(visit)}
                  standing={acts.rowOf(visit.id)}
                  run={(action) => act(action, visit)}
                  print={hasTicket(visit) ? () => print(visit) : null}
                />
              ))}
            </DayPart>
          ))}
        </Box>
      ))}
    </Box>
  );
}
