import { memo, useMemo } from 'react';
import { formatNumber } from '../../shared/format/numbers';
import { type CellSpeech, cellName, changesOf, problemsOf, wishSaid } from './cell-words';
import { type Cell, type CellDuty, isLocked, type Line } from './cells';
import type { DayName } from './day-names';

interface RosterRowProps {
  line: Line;
  row: number;
  days: readonly DayName[];
  /** The column that the focus is in; none where it is in another line. */
  active: number;
  /** The selected columns; none where `left` is past `right`. */
  left: number;
  right: number;
  /** More than one cell is selected. */
  wide: boolean;
  /** Whether its cells are drawn: far from what is seen they are not. */
  drawn: boolean;
  speech: CellSpeech;
}

/** Classes of a cell's state. */
function classOf(cell: Cell, day: DayName, selected: boolean): string {
  const open = cell.findings.some(({ reason }) => reason === null);
  const states: [string, boolean][] = [
    ['weekend', day.isWeekend],
    ['today', day.isToday],
    ['broken', cell.findings.length > 0],
    ['excused', cell.findings.length > 0 && !open],
    ['refused', cell.refusal !== null],
    ['waiting', !cell.saved],
    ['selected', selected],
    ['locked', isLocked(cell)],
  ];
  return states.flatMap(([name, holds]) => (holds ? name : [])).join(' ');
}

/** What a screen reader says of a cell besides its name: in a grid its cells take these. */
const stateOf = (cell: Cell, selected: boolean) => ({
  'aria-selected': selected,
  'aria-readonly': isLocked(cell) || undefined,
});

const letter = (
  { kind, sick }: Pick<CellDuty, 'kind' | 'sick'>,
  { alphabet }: Pick<CellSpeech, 'alphabet'>,
) => (
  <span key={kind} className={`letter ${kind}${sick ? ' sick' : ''}`} aria-hidden>
    {alphabet.letterOf(kind)}
  </span>
);

/** A wish as a sign: a heart with the letter, or with the dash of a day off. */
function WishSign({ cell, alone, speech }: { cell: Cell; alone: boolean; speech: CellSpeech }) {
  const { wish } = cell;
  if (wish === null) return null;
  const sign = wish.kind === null ? '–' : speech.alphabet.letterOf(wish.kind);
  const states = ['wish', alone ? '' : 'beside', wish.met ? '' : 'unmet'];
  return (
    <span className={states.join(' ')} aria-hidden title={wishSaid(cell, speech).join()}>
      {wish.want === 'on' ? '♥' : wish.kind === null ? '♥' : '♥–'}
      {sign}
    </span>
  );
}

function Content({ cell, speech }: { cell: Cell; speech: CellSpeech }) {
  const empty = cell.duties.length + cell.elsewhere.length === 0;
  const marked = cell.findings.length > 0 || cell.refusal !== null;
  return (
    <>
      {cell.duties.map((duty) => letter(duty, speech))}
      {cell.elsewhere.map(({ kind }) => (
        <span key={`${kind} elsewhere`} className="letter elsewhere" aria-hidden>
          {speech.alphabet.letterOf(kind)}
        </span>
      ))}
      {cell.onLeave && (
        <span className={empty ? 'leave' : 'leave beside'} aria-hidden title={speech.words.leave}>
          P
        </span>
      )}
      {cell.asksLeave && (
        <span
          className={empty ? 'leave' : 'leave beside'}
          aria-hidden
          title={speech.words.asksLeave}
        >
          (P)
        </span>
      )}
      <WishSign cell={cell} alone={empty && !cell.onLeave && !cell.asksLeave} speech={speech} />
      {cell.hasSession && (
        <span className="session" aria-hidden>
          k
        </span>
      )}
      {cell.changes.length > 0 && <span className="since" aria-hidden />}
      {marked && (
        <span className="mark" aria-hidden>
          {cell.refusal === null ? '!' : '✕'}
        </span>
      )}
    </>
  );
}

/** Somebody's line; drawn again only where it changed. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { line, row, days, active, left, right, wide, drawn, speech } = props;
  const { member, cells, hours, limit } = line;
  const { words, language } = speech;
  const shownHours = (number: number) => formatNumber(number, language, 1);
  const [first, last] = [days[0]?.day ?? '', days[days.length - 1]?.day ?? ''];
  const spared = member.protections.some(({ from, until }) => from <= last && until >= first);
  const over = limit > 0 && hours > limit;
  const ofHours = words.hoursOf({ hours: shownHours(hours), limit: shownHours(Math.round(limit)) });
  // Words and letters of the cells stay while the selection and the focus move over them.
  const told = useMemo(
    () =>
      !drawn
        ? []
        : cells.map((cell, column) => {
            const spoken = days[column]?.spoken ?? '';
            const notes = [
              ...problemsOf(cell, speech),
              ...changesOf(cell, speech),
              ...wishSaid(cell, speech),
            ];
            return {
              name: cellName(member.name, spoken, cell, speech),
              title: notes.join('\n') || undefined,
              content: <Content cell={cell} speech={speech} />,
            };
          }),
    [drawn, cells, days, member.name, speech],
  );
  return (
    <tr aria-rowindex={row + 2} data-person={member.id}>
      <th scope="row" className="name" aria-colindex={1}>
        {member.name}
        <small>
          {words[member.profession]}
          {spared && ` · ${words.spared}`}
        </small>
      </th>
      {!drawn && <td colSpan={cells.length} />}
      {told.map(({ name, title, content }, column) => {
        const [day, cell] = [days[column], cells[column]];
        if (!day || !cell) return null;
        return (
          <td
            key={day.day}
            data-row={row}
            data-column={column}
            aria-colindex={column + 2}
            aria-label={name}
            {...stateOf(cell, column >= left && column <= right)}
            title={title}
            tabIndex={column === active ? 0 : -1}
            className={classOf(cell, day, wide && column >= left && column <= right)}
          >
            {content}
          </td>
        );
      })}
      <td
        aria-colindex={cells.length + 2}
        aria-label={over ? `${ofHours}, ${words.over}` : ofHours}
        className={over ? 'hours over' : 'hours'}
        style={{ cursor: 'default' }}
      >
        {shownHours(hours)}/{shownHours(Math.round(limit))}
        {over && ' !'}
      </td>
    </tr>
  );
});
