import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { Client } from '../../../src/server/db/client';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { PASSWORD, type RecordsServer, startRecords } from '../records/records-server';

const PRESCRIPTIONS = columnsOf('don_thuoc');

/** A clinic with something worth attacking: a signed record, a signed prescription, an audit. */
export interface SignedClinic {
  server: RecordsServer;
  record: { id: string; code: string };
  prescription: string;
  /** A connection of the runtime login, with nothing between it and the database. */
  thief: Client;
  /** Signs one more record. */
  sign(): Promise<{ id: string; code: string }>;
  close(): Promise<void>;
}

async function signOne(server: RecordsServer): Promise<{ id: string; code: string }> {
  const { id, code, version } = await server.record();
  const act = async (action: string, body: object) => {
    const path = `/ho-so-benh-an/${id}/${action}` as const;
    const { status } = await server.call('POST', path, server.ann.token, body);
    if (status !== 200) throw new Error(`${action}: ${status}`);
  };
  await act('save-draft', {
    saveId: randomUUID(),
    version,
    changes: { reason: { from: null, to: 'Sốt' }, main: { from: null, to: 'B34.9' } },
  });
  await act('submit', {});
  await act('sign', { password: PASSWORD });
  return { id, code };
}

export async function startSignedClinic(): Promise<SignedClinic> {
  const server = await startRecords();
  const record = await signOne(server);
  const prescription = uuidv7();
  await sql`INSERT INTO don_thuoc (id, ${PRESCRIPTIONS.patient}, ${PRESCRIPTIONS.doctor}, ${PRESCRIPTIONS.lines}, ${PRESCRIPTIONS.state}, ${PRESCRIPTIONS.signed_at})
    VALUES (${prescription}, ${server.patient.patientId}, ${server.ann.doctorId}, '[]', 'signed',
      now())`.execute(server.database.owner);
  const thief = new Client({ connectionString: server.database.runtimeUrl });
  await thief.connect();
  return {
    server,
    record,
    prescription,
    thief,
    sign: () => signOne(server),
    close: async () => {
      await thief.end();
      await server.close();
    },
  };
}
