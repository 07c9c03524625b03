import { localDate } from '../../shared/format/dates';
import { analyze } from '../db/analyze';
import type { Services } from '../services';
import { asOwner } from './database';
import { every } from './every';

/** How often the clock is looked at, in milliseconds. */
const LOOK_MS = 60_000;
/** After so long, and on a new day, the demo goes on. */
const MOVE_MS = 5 * 60_000;

/**
 * Fills and moves a demo: an empty database gets a clinic, a filled one is taken to this moment, now, every few
 * minutes and in the first minute of each day that the server sees. It does so as the owner, because the history of a demo has times of
 * its own. Of several servers each asks; `seed` changes nothing where another has done it.
 *
 * @param owner the address as the owner of the database; null where this process has none.
 * @returns how to end it.
 */
export async function keepDemo(
  owner: string | null,
  seed: ((services: Services) => Promise<boolean>) | undefined,
  services: Services,
  lookMs = LOOK_MS,
): Promise<() => Promise<void>> {
  const { settings, log, clock } = services;
  const nothing = async () => undefined;
  if (!settings.demo || seed === undefined) return nothing;
  if (owner === null) {
    log.warn('the demo stays as it is: only the owner of the database fills it');
    return nothing;
  }
  const today = () => localDate(clock(), settings.timeZone);
  let filled = { day: '', at: 0 };
  const fill = async () => {
    const [day, at] = [today(), clock().getTime()];
    if (day === filled.day && at - filled.at < MOVE_MS) return;
    await asOwner(owner, settings, async (db) => {
      if (await seed({ ...services, db, replica: undefined })) await analyze(db);
    });
    filled = { day, at };
  };
  await fill();
  return every('move the demo on', lookMs, fill)(services);
}
