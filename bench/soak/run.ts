import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { chooseFaults, faultsHere } from './choose-faults';
import { Account, Clients } from './clients';
import { PASSWORD, patientsOf, readersOf, storedVisits } from './clinic';
import { type Fault, killOne } from './faults';
import { type ApiDocument, fuzz } from './fuzz';
import { pick, type Random } from './made-values';
import { Model } from './model';
import { openPlace, type Place } from './place';
import { SlowReaders } from './slow-readers';
import { startWorld, type World } from './world';
import { writeVisits } from './writers';

export interface SoakSize {
  seconds: number;
  /** How many processes are killed in that time. */
  kills: number;
  /** How many faults come in that time; each kind once before any comes twice. */
  faults: number;
  /** Live streams that are hardly read. */
  readers: number;
  random: Random;
  /** Only these faults, by their names; every kind where none is named. */
  only?: readonly string[];
  /** Ends it before its time; what was acknowledged until then is compared all the same. */
  signal?: AbortSignal;
  print: (line: string) => void;
}

export interface SoakReport {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  unknown: string[];
  /** Not acknowledged in the end, though everything was well again. */
  pending: string[];
  refused: string[];
  /** Answers that are not as the API says. */
  wrong: string[];
  kills: Record<string, number>;
  faults: Record<string, number>;
  /** The faults that never went wrong though nobody left them out, and why. */
  notRun: Record<string, string>;
  /** After what a server did not come back by itself. */
  stuck: string[];
  asked: number;
  mostStreams: number;
  /** What ended by itself or would not start; not wrong where a disk is full. */
  ended: string[];
}

const DESKS = 4;
/** More than a desk writes down. */
const VISITS_PER_SECOND = 7;
const STREAMS_PER_ACCOUNT = 16;
/** After each how many kills everything must come back before anything else goes wrong. */
const AWAITED_KILLS = 4;
/** By when everything serves again after a fault, by itself; milliseconds. */
const BACK_MS = 300_000;

const rows = z.array(z.object({ id: z.string() }));
const idsOf = (body: string) => rows.parse(JSON.parse(body)).map(({ id }) => id);

/**
 * Runs a clinic of two servers while things go wrong, and compares it with what it acknowledged.
 * @throws RefusedFaults before anything is started, where a named fault is unknown or cannot go wrong here
 */
export async function runSoak(size: SoakSize): Promise<SoakReport> {
  const { only = [], print } = size;
  const chosen = chooseFaults(only);
  const place = await openPlace();
  try {
    const { kinds, notRun } = faultsHere(chosen, place, only);
    for (const [name, why] of Object.entries(notRun)) print(`${name} is not run: ${why}`);
    const world = await startWorld(place.path, {
      readers: Math.ceil(size.readers / STREAMS_PER_ACCOUNT),
      patients: size.seconds * DESKS * VISITS_PER_SECOND,
    });
    try {
      const unready = await world.unready(BACK_MS);
      if (unready.length > 0) throw new Error([...unready, ...world.failures].join('\n'));
      const report = await soak(world, place, kinds, size);
      return { ...report, notRun: { ...notRun, ...report.notRun } };
    } finally {
      await world.stop();
    }
  } finally {
    await place.remove();
  }
}

async function soak(
  world: World,
  place: Place,
  kinds: readonly Fault[],
  size: SoakSize,
): Promise<SoakReport> {
  const { random, print } = size;
  const ports = world.servers.map(({ way }) => way.port);
  const clients = new Clients(ports);
  const account = (name: string) => new Account(clients, name, PASSWORD);
  const model = new Model();
  const refused: string[] = [];
  const wrong: string[] = [];
  const stuck: string[] = [];
  const desk = account('letan@sen.example');
  const token = await desk.token();
  const list = async (path: string) =>
    idsOf((await clients.ask('GET', `/api/${path}?range=[0,99]`, { token })).body);
  const [patients, departments] = [await patientsOf(world.url()), await list('phong-ban')];
  const document: ApiDocument = JSON.parse((await clients.ask('GET', '/api/openapi.json')).body);
  const readers = new SlowReaders(
    ports,
    (await readersOf(world.url())).map(account),
    Math.min(STREAMS_PER_ACCOUNT, size.readers),
  );
  let isOver = false;
  const over = () => isOver;
  const visits = { clients, desk, model, patients, departments };
  const desks = Array.from({ length: DESKS }, () =>
    writeVisits({ ...visits, onRefusal: (told) => refused.push(told) }, over),
  );
  const fuzzers = ['bacsi', 'benhnhan', 'dieuduong'].map((name) => account(`${name}@sen.example`));
  const fuzzing = fuzz(
    { clients, document, accounts: fuzzers, random },
    (what) => wrong.push(what),
    over,
  );

  const went = await disturb(
    world,
    place,
    kinds,
    size,
    (what) => stuck.push(what),
    () => print(`${model.acknowledged} acknowledged, ${readers.open} streams`),
  );
  isOver = true;
  const done = await Promise.race([Promise.all(desks), wait(BACK_MS, null)]);
  if (done === null) stuck.push('desks');
  const asked = await fuzzing;
  await readers.leave();
  clients.close();
  return {
    acknowledged: model.acknowledged,
    ...model.compare(await storedVisits(world.url())),
    refused,
    wrong,
    ...went,
    stuck,
    asked,
    mostStreams: readers.most,
    ended: world.failures,
  };
}

/** Lets things go wrong, one after the other, until the time is over. */
async function disturb(
  world: World,
  place: Place,
  kinds: readonly Fault[],
  size: SoakSize,
  onStuck: (what: string) => void,
  onEach: () => void,
) {
  const { kills, faults, random, print } = size;
  const killed: Record<string, number> = {};
  const had: Record<string, number> = {};
  const turns = [...Array(kills).fill('kill'), ...Array(faults).fill('fault')]
    .map((turn) => ({ turn, at: random() }))
    .toSorted((one, other) => one.at - other.at);
  const each = (size.seconds * 1_000) / turns.length;
  let waiting = kinds.slice();
  let times = 0;
  for (const [index, { turn }] of turns.entries()) {
    if (size.signal?.aborted) break;
    const until = Date.now() + each;
    let name: string;
    // Most kills meet what is about to come back from the one before.
    let isAwaited = true;
    if (turn === 'kill') {
      name = await killOne(world, random, times);
      isAwaited = times % AWAITED_KILLS === 0;
      times += 1;
      killed[name] = (killed[name] ?? 0) + 1;
    } else {
      if (waiting.length === 0) waiting = kinds.slice();
      const fault = pick(random, waiting);
      waiting = waiting.filter((one) => one !== fault);
      name = fault.name;
      await fault.run({ world, place, random }, each / 2);
      had[name] = (had[name] ?? 0) + 1;
    }
    const over = Date.now();
    const unready = isAwaited ? await world.unready(BACK_MS) : [];
    if (unready.length > 0) onStuck([name, ...unready].join('; '));
    const seconds = ((Date.now() - over) / 1_000).toFixed(1);
    const after =
      unready.length === 0
        ? `, all well ${seconds} s later`
        : `, not well after ${seconds} s: ${unready.join('; ')}`;
    print(`${index + 1}/${turns.length} ${name}${isAwaited ? after : ''}`);
    onEach();
    await wait(Math.max(0, until - Date.now()));
  }
  const untold = kinds.filter(({ name }) => !(name in had));
  const notRun = Object.fromEntries(untold.map(({ name }) => [name, 'its turn never came']));
  return { kills: killed, faults: had, notRun };
}
