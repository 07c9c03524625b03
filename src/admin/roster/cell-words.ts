import type { Text } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { type Cell, CHANGES, isLocked } from './cells';
import type { Alphabet } from './letters';
import type { RosterTexts } from './texts.vi';

/** What cells are said with. */
export interface CellSpeech {
  words: RosterTexts;
  say: (text: Text) => string;
  language: Language;
  /** Labels of kinds of duty, and names of departments. */
  kinds: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  /** Letters of kinds of duty. */
  alphabet: Alphabet;
}

/** What is wished for a cell, in words. */
export function wishSaid({ wish }: Cell, { words, kinds }: CellSpeech): string[] {
  if (wish === null) return [];
  const kind = wish.kind === null ? null : (kinds.get(wish.kind) ?? wish.kind);
  const said =
    wish.want === 'on'
      ? words.wishOn({ kind: kind ?? '' })
      : kind === null
        ? words.wishOff
        : words.wishOffKind({ kind });
  return [wish.met ? said : `${said} (${words.wishUnmet})`];
}

/** What a cell holds, in words. */
export function contentOf(cell: Cell, speech: CellSpeech): string[] {
  const { words, kinds, departments } = speech;
  const own = cell.duties.map(({ kind, sick }) => {
    const said = kinds.get(kind) ?? kind;
    return sick ? `${said} (${words.sick})` : said;
  });
  const others = cell.elsewhere.map(({ kind, department }) =>
    words.elsewhere({
      kind: kinds.get(kind) ?? kind,
      department: departments.get(department) ?? words.otherDepartment,
    }),
  );
  const held = [...own, ...others, ...(cell.onLeave ? [words.leave] : [])];
  return [
    ...(held.length > 0 ? held : [words.off]),
    ...(cell.asksLeave ? [words.asksLeave] : []),
    ...wishSaid(cell, speech),
    ...(cell.hasSession ? [words.session] : []),
    ...(isLocked(cell) ? [words.locked] : []),
  ];
}

/** What is wrong with a cell, in words: rules that are broken, and what the server said. */
export function problemsOf(cell: Cell, { words, say }: CellSpeech): string[] {
  const refusal = cell.refusal === null ? [] : [words.refused({ reason: cell.refusal })];
  const broken = cell.findings.map(({ text, reason }) => {
    const breaks = words.breaks({ reason: say(text) });
    return reason === null ? breaks : `${breaks} (${words.excused({ reason })})`;
  });
  return [...refusal, ...broken];
}

/** What changed in a cell since the last publication, in words. */
export const changesOf = ({ changes }: Cell, { words }: CellSpeech): string[] =>
  CHANGES.filter((change) => changes.includes(change)).map((change) => words.since[change]);

/** The name of a cell as a screen reader speaks it. */
export const cellName = (person: string, day: string, cell: Cell, speech: CellSpeech): string =>
  [
    person,
    day,
    ...contentOf(cell, speech),
    ...problemsOf(cell, speech),
    ...changesOf(cell, speech),
    ...(cell.saved || cell.refusal !== null ? [] : [speech.words.unsaved]),
  ].join(', ');
