import { memo } from 'react';
import type { BoardNeed } from '../../shared/roster/operations';
import type { CellSpeech } from './cell-words';
import type { Line } from './cells';
import { countShifts } from './coverage-of';
import type { DayName } from './day-names';
import type { KindWords } from './kind-words';

const classOf = ({ isWeekend, isToday }: DayName): string =>
  [isWeekend ? 'weekend' : '', isToday ? 'today' : ''].join(' ');

interface EdgeProps {
  days: readonly DayName[];
  speech: CellSpeech;
}

/** The days above the grid. */
export const GridHead = memo(function GridHead({ days, speech: { words } }: EdgeProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="name" aria-colindex={1}>
          {words.person}
        </th>
        {days.map((day, index) => (
          <th
            key={day.day}
            scope="col"
            aria-colindex={index + 2}
            aria-label={day.isToday ? `${day.spoken}, ${words.today}` : day.spoken}
            aria-current={day.isToday ? 'date' : undefined}
            className={classOf(day)}
          >
            <b>{day.date}</b>
            {day.short}
          </th>
        ))}
        <th scope="col" aria-colindex={days.length + 2}>
          {words.hours}
        </th>
      </tr>
    </thead>
  );
});

interface FootProps extends EdgeProps {
  lines: readonly Line[];
  needs: readonly BoardNeed[];
  kinds: readonly KindWords[];
}

/** How many are on each shift of each day, and how many it needs. */
export const GridFoot = memo(function GridFoot(props: FootProps) {
  const { lines, needs, kinds, days, speech } = props;
  const { words } = speech;
  const counts = countShifts(
    lines,
    days.map(({ day }) => day),
  );
  const needed = new Map<string, number>();
  for (const { kind, day, skill, need } of needs) {
    if (skill !== null) continue;
    needed.set(`${kind} ${day}`, (needed.get(`${kind} ${day}`) ?? 0) + need);
  }
  return (
    <tfoot>
      {kinds.map(({ kind, label, letter }, index) => (
        <tr key={kind} aria-rowindex={lines.length + 2 + index}>
          <th scope="row" className="name" aria-colindex={1}>
            <span className={`letter ${kind}`}>{letter}</span> {label}
          </th>
          {days.map((day, column) => {
            const have = counts.get(`${kind} ${day.day}`) ?? 0;
            const need = needed.get(`${kind} ${day.day}`);
            const lacks = need !== undefined && have < need;
            const said =
              need === undefined
                ? words.coverageOf({ kind: label, day: day.spoken, have })
                : words.coverageNeed({ kind: label, day: day.spoken, have, need });
            return (
              <td
                key={day.day}
                aria-colindex={column + 2}
                aria-label={lacks ? `${said}, ${words.lacking}` : said}
                className={lacks ? 'lacking' : classOf(day)}
              >
                {need === undefined ? have || '' : `${have}/${need}`}
              </td>
            );
          })}
          <td aria-colindex={days.length + 2} />
        </tr>
      ))}
    </tfoot>
  );
});
