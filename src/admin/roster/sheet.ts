import { type DutyKindName, dutyTime } from '../../shared/roster/kinds';
import type { RosterBatchAnswer, RosterBoard } from '../../shared/roster/operations';
import { type Clock, clockOf } from '../../shared/rules/slots/zone-time';
import { afterBatch, type Batch, batchOf, type CellChange } from './batch-of';
import { type BoardIndex, indexBoard } from './board-index';
import { type Broken, type CellDuty, cellKey, isLocked, type Line, sameDuties } from './cells';
import { brokenBy, findingsOf, type LineParts, lineOf } from './line-of';
import { SentCells } from './sent-cells';
import type { Put, SheetView } from './sheet-view';
import { StepHistory } from './step-history';
import { dutiesTyped, type Step, stepsThatWrote } from './steps';

/** The most cells in one request. */
const MOST_CELLS = 200;
/** Lines whose rules are looked at while a key is pressed; the others follow when there is time. */
const AT_ONCE = 3;
const NO_DUTIES: readonly CellDuty[] = [];

const personIn = (key: string): string => key.split(' ')[0] ?? '';

/**
 * A roster that is written on: what the server has, what was typed over it, and the way back. It
 * knows no server: somebody takes batches from it and tells what came of them.
 */
export class RosterSheet {
  readonly department: string;
  readonly #zone: string;
  readonly #at: Clock;
  #board: RosterBoard;
  #index: BoardIndex;
  #order: string[] = [];
  #lines = new Map<string, Line>();
  #findings = new Map<string, readonly Broken[]>();
  #wanted = new Map<string, readonly CellDuty[]>();
  #refused = new Map<string, string>();
  readonly #sent = new SentCells();
  /** Lines whose rules have yet to be looked at again. */
  #late = new Set<string>();
  readonly #history = new StepHistory();
  #listeners = new Set<() => void>();
  view: SheetView;

  constructor(board: RosterBoard, department: string, zone: string) {
    this.department = department;
    this.#zone = zone;
    this.#at = clockOf(zone);
    this.#board = board;
    this.#index = indexBoard(board, department, this.#at, zone);
    this.view = this.#read(board);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what the server has now; what was typed and is not saved stays over it. */
  load(board: RosterBoard): void {
    this.#sent.read();
    this.#index = indexBoard(board, this.department, this.#at, this.#zone);
    this.view = this.#read(board);
    this.#tell();
  }

  /** Takes a board with duties that were written beside the sheet, as one step that can be undone. */
  loadWritten(board: RosterBoard, written: ReadonlySet<string>): void {
    this.load(board);
    const steps = stepsThatWrote(this.#index.cells, written);
    if (steps.length === 0) return;
    this.#history.add(steps);
    this.view = this.#view();
    this.#tell();
  }

  /** Puts shifts into cells, as one step that can be undone; what is over stays. */
  put(puts: readonly Put[]): void {
    const steps = puts.flatMap(({ person, day, kinds }): Step[] => {
      const key = cellKey(person, day);
      const before = this.#dutiesAt(key);
      if (isLocked({ duties: before }) || !this.#lines.has(person)) return [];
      const after = dutiesTyped(before, kinds, (kind) => this.#timeOf(kind, day));
      const refused = this.#refused.has(key);
      return sameDuties(before, after) && !refused ? [] : [{ key, before, after }];
    });
    if (steps.length === 0) return;
    this.#history.add(steps);
    this.#write(steps.map(({ key, after }) => [key, after]));
  }

  undo(): void {
    this.#write(this.#history.back().map(({ key, before }) => [key, before]));
  }

  redo(): void {
    this.#write(this.#history.forth().map(({ key, after }) => [key, after]));
  }

  /** Has refused cells tried again, or given up so that they hold what the server has. */
  settleRefused(keys: readonly string[], how: 'again' | 'give-up'): void {
    for (const key of keys) {
      this.#refused.delete(key);
      if (how === 'give-up') this.#wanted.delete(key);
    }
    this.#redraw(new Set(keys.map(personIn)));
  }

  /** The next cells to write; null where nothing waits. */
  takeBatch(): Batch | null {
    const cells = [...this.#wanted].flatMap(([key, wanted]): CellChange[] => {
      const line = this.#lines.get(personIn(key));
      const saved = this.#savedAt(key);
      if (this.#refused.has(key) || !line || sameDuties(wanted, saved)) return [];
      return [{ key, member: line.member, saved, wanted }];
    });
    if (cells.length === 0) return null;
    const batch = batchOf(cells.slice(0, MOST_CELLS), this.department);
    this.#sent.send(batch.cells);
    return batch;
  }

  /** The server has done a batch. */
  settle(batch: Batch, answer: RosterBatchAnswer): void {
    const after = afterBatch(batch, answer);
    this.#sent.answer();
    for (const { key, wanted } of batch.cells) {
      this.#index.cells.set(key, after.get(key) ?? []);
      if (this.#wanted.get(key) === wanted) this.#wanted.delete(key);
      else this.#forgetSaved(key);
    }
    this.#redraw(new Set(batch.cells.map(({ member }) => member.id)));
  }

  /** The server refuses these cells, and has done none of the batch. */
  refuse(refusals: ReadonlyMap<string, string>): void {
    for (const [key, text] of refusals) {
      const sent = this.#sent.at(key);
      // What was typed since is not what was refused.
      if (sent === undefined || this.#wanted.get(key) === sent) this.#refused.set(key, text);
    }
    this.#sent.answer();
    for (const key of this.#wanted.keys()) this.#forgetSaved(key);
    this.#redraw(new Set([...refusals.keys()].map(personIn)));
  }

  /** Nobody knows whether the server has done the batch. */
  lose(): void {
    this.#sent.lose();
  }

  /** Looks at the rules of some lines that are late. */
  catchUp(): void {
    this.#redraw(new Set([...this.#late].slice(0, AT_ONCE)), AT_ONCE);
  }

  /** When a kind of duty is on a day, by the hours of the clinic. */
  #timeOf(kind: DutyKindName, day: string) {
    const hours = this.#board.kinds.find((one) => one.kind === kind);
    if (!hours) throw new Error(`a board has no kind ${kind}`);
    return dutyTime(hours, day, this.#at);
  }

  #savedAt(key: string): readonly CellDuty[] {
    return this.#index.cells.get(key) ?? NO_DUTIES;
  }

  #dutiesAt(key: string): readonly CellDuty[] {
    return this.#wanted.get(key) ?? this.#savedAt(key);
  }

  #write(cells: readonly (readonly [key: string, duties: readonly CellDuty[]])[]): void {
    for (const [key, duties] of cells) {
      this.#refused.delete(key);
      this.#wanted.set(key, duties);
      this.#forgetSaved(key);
    }
    const people = new Set(cells.map(([key]) => personIn(key)));
    for (const person of people) this.#late.add(person);
    this.#redraw(people, AT_ONCE);
  }

  /** A cell that the server has as it is wanted, with nothing else under way, is not written. */
  #forgetSaved(key: string): void {
    const wanted = this.#wanted.get(key);
    if (wanted === undefined || this.#sent.at(key) !== undefined) return;
    if (sameDuties(wanted, this.#savedAt(key))) this.#wanted.delete(key);
  }

  /** Draws lines anew, the rules of so many of them looked at again. */
  #redraw(people: ReadonlySet<string>, evaluated = 0): void {
    let left = evaluated;
    for (const person of people) {
      const line = this.#lines.get(person);
      if (!line) continue;
      if (this.#late.has(person) && left > 0) {
        left -= 1;
        this.#late.delete(person);
        this.#findings.set(person, findingsOf(this.#parts(line.member), this.#zone));
      }
      this.#lines.set(person, lineOf(this.#parts(line.member)));
    }
    this.view = this.#view();
    this.#tell();
  }

  #parts(member: Line['member']): LineParts {
    const { days, rules, findings: told } = this.#board;
    return {
      member,
      days,
      index: this.#index,
      dutiesAt: (key) => this.#dutiesAt(key),
      isSaved: (key) => !this.#wanted.has(key),
      refusalAt: (key) => this.#refused.get(key) ?? null,
      findings: this.#findings.get(member.id) ?? [],
      told,
      weekHours: rules.find(({ key }) => key === 'week-hours')?.limit ?? 0,
    };
  }

  #read(board: RosterBoard): SheetView {
    this.#board = board;
    this.#findings = brokenBy(board);
    for (const key of this.#wanted.keys()) this.#forgetSaved(key);
    this.#late = new Set([...this.#wanted.keys()].map(personIn));
    this.#order = board.members.map(({ id }) => id);
    this.#lines = new Map(board.members.map((one) => [one.id, lineOf(this.#parts(one))]));
    return this.#view();
  }

  #view(): SheetView {
    return {
      days: this.#board.days,
      lines: this.#order.flatMap((id) => this.#lines.get(id) ?? []),
      waiting: this.#wanted.size - this.#refused.size,
      refused: this.#refused.size,
      late: this.#late.size > 0,
      ...this.#history.ways(),
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
