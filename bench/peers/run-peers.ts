import { sql } from 'kysely';
import type { AskedPeer } from '../compare/answers';
import type { Clinic } from '../compare/clinic';
import { launch, type Program } from '../compare/launch';
import { measureStarts, type Start } from '../compare/starts';
import { fillPeer, runSql } from './fill';
import { payload } from './payload';
import { NotInstalled, type Peer, type Place } from './peer';
import { CLEAN, makeProject, runIn } from './project';
import { strapi } from './strapi';

const USER = 'bench_peer';

/** A peer that runs on rows of its own. */
export interface Running {
  asked: AskedPeer;
  /** Its version, and why it is compared. */
  version: string;
  start: Start | null;
  close: () => Promise<void>;
}

async function emptyDatabase({ owner, socket }: Clinic, name: string): Promise<Place> {
  const database = `bench_${name}`;
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${USER}`.execute(owner);
  if (rows.length === 0) await sql`CREATE ROLE ${sql.id(USER)} LOGIN`.execute(owner);
  await dropDatabase(owner, database);
  await sql`CREATE DATABASE ${sql.id(database)} OWNER ${sql.id(USER)}`.execute(owner);
  const place = { host: socket, user: USER, database };
  await runSql(place, 'CREATE EXTENSION pg_trgm');
  return place;
}

const dropDatabase = (owner: Clinic['owner'], database: string) =>
  sql`DROP DATABASE IF EXISTS ${sql.id(database)} WITH (FORCE)`.execute(owner);

async function run(peer: Peer, clinic: Clinic, starts: number): Promise<Running> {
  const folder = await makeProject(peer);
  const place = await emptyDatabase(clinic, peer.name);
  const { owner } = clinic;
  const program: Program = {
    name: peer.name,
    folder,
    args: peer.program,
    env: (port) => ({ ...CLEAN, ...peer.env(place, port) }),
    ready: peer.ready,
    application: `bench-${peer.name}`,
  };
  if (peer.tables) await runIn(folder, peer.tables, peer.env(place, 0));
  else await (await launch(program, owner)).close();
  await fillPeer(peer, place, clinic.ownerUrl);
  const start = starts > 0 ? await measureStarts(program, clinic, starts) : null;
  const server = await launch(program, owner);
  const token = await peer.token(server.url);
  await runSql(place, peer.accounts);
  const asked = { server, token, call: ({ name }: { name: string }) => peer.calls[name] };
  const close = async () => {
    await server.close();
    await dropDatabase(owner, place.database);
  };
  return { asked: { ...asked, shown: peer.shown }, version: peer.version, start, close };
}

/** Starts the peers on copies of the clinic's rows; says which cannot be installed here. */
export async function startPeers(
  clinic: Clinic,
  starts: number,
  say: (line: string) => void,
): Promise<Running[]> {
  const running: Running[] = [];
  for (const peer of [payload, strapi]) {
    try {
      running.push(await run(peer, clinic, starts));
      say(`${peer.version} runs`);
    } catch (error) {
      if (!(error instanceof NotInstalled)) {
        for (const one of running) await one.close();
        throw error;
      }
      say(`${peer.version} is not measured, npm could not install it: ${error.message}`);
    }
  }
  return running;
}
