import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../../shared/errors';
import { historySince } from '../../../shared/roster/fairness';
import type { ProposedDuty, RosterFilling } from '../../../shared/roster/fill-operations';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { periodOf, requireDepartment } from '../board';
import { dutyKinds } from '../duty-kinds';
import { type BoardRows, readBoardRows } from '../read-board';
import type { Filled } from '../solver/fill';
import { type Filling, FillQueue } from '../solver/fill-queue';
import { gapsOf } from './gap-text';
import { keepRules, proposedDuties } from './propose';
import { addFilling, askToStop, type Beat, noteBeat, noteEnd, readFilling } from './stored-filling';
import { unmetWishes } from './unmet-wishes';
import { type FillAsked, type Ward, wardOf } from './ward';

/** How often a filling notes how far it is, in milliseconds. */
const BEAT_MS = 1_000;

const NO_NEEDS: Text = {
  vi: 'Khoa chưa có nhu cầu trực trong những ngày này.',
  en: 'Nothing is said of what this department needs on these days.',
};
const NOBODY: Text = {
  vi: 'Khoa không có ai để xếp ca.',
  en: 'This department has nobody to be given duties.',
};

/** Rosters that this process fills in, one after the other. */
export class Fillings {
  readonly #services: Services;
  readonly #queue = new FillQueue();
  readonly #running = new Map<string, Filling>();
  #closed = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Begins to fill a roster from what is there now.
   * @throws AppError FORBIDDEN for a department that is not one of a head nurse's own; INVALID where
   *   it needs nothing, or has nobody.
   */
  async start(scope: Scope, asked: FillAsked & { seconds: number }): Promise<RosterFilling> {
    const { department, from, to, seconds } = asked;
    requireDepartment(scope, department);
    const period = { ...periodOf({ from, to }), since: historySince(from) };
    const rows = await readBoardRows(scope, department, period);
    const ward = wardOf(rows, asked, dutyKinds(this.#services), this.#services.settings.timeZone);
    if (ward.kinds.length === 0)
      throw new AppError('INVALID', { errors: { department: NO_NEEDS } });
    if (ward.people.length === 0) throw new AppError('INVALID', { errors: { department: NOBODY } });
    const id = uuidv7();
    const wishes = rows.wishes.length;
    await addFilling(scope, { id, department, from, to, seconds, wishes });
    this.#run(id, rows, ward, seconds);
    return readFilling(scope, id);
  }

  /** Ends a filling at the best so far. */
  async stop(scope: Scope, id: string): Promise<RosterFilling> {
    await readFilling(scope, id);
    await askToStop(scope, id);
    this.#running.get(id)?.stop();
    return readFilling(scope, id);
  }

  /** Ends what runs, for a server that goes down. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.close();
  }

  #run(id: string, rows: BoardRows, ward: Ward, seconds: number): void {
    const { db, log } = this.#services;
    const beat: Beat = { running: false, cost: null, bound: null, duties: null };
    const filling = this.#queue.fill(ward.problem, {
      seconds,
      onStart: () => {
        beat.running = true;
      },
      onProgress: ({ cost, bound, roster }) => {
        beat.cost = cost;
        beat.bound = bound;
        beat.duties = proposedDuties(ward, roster);
      },
    });
    this.#running.set(id, filling);
    const timer = setInterval(() => {
      const noted: Beat = { ...beat };
      beat.duties = null;
      noteBeat(db, id, noted)
        .then((stop) => {
          if (stop) filling.stop();
        })
        .catch((error: unknown) => log.warn(error, 'a filling could not note how far it is'));
    }, BEAT_MS);
    timer.unref();
    filling.result
      .then((filled) => noteEnd(db, id, this.#endOf(rows, ward, filled)))
      .catch(async (error: unknown) => {
        if (this.#closed) return;
        log.error(error, 'a roster could not be filled');
        await noteEnd(db, id, { state: 'failed' });
      })
      .catch((error: unknown) => log.error(error, 'the end of a filling could not be noted'))
      .finally(() => {
        clearInterval(timer);
        this.#running.delete(id);
      });
  }

  #endOf(rows: BoardRows, ward: Ward, { roster, cost, without }: Filled) {
    const { config, settings } = this.#services;
    const kept = keepRules(rows, ward, roster, settings.timeZone);
    const duties: ProposedDuty[] = proposedDuties(ward, kept);
    return {
      state: 'done' as const,
      ...{ cost, duties },
      gaps: gapsOf(config, ward, kept, without),
      unmet: unmetWishes(rows.wishes, ward, kept),
    };
  }
}
