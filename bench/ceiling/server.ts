import { createHmac, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { columnTypes } from '../../src/server/db/column-types';
import {
  CREATE_PATIENT,
  GET_PATIENT,
  LIST_PATIENTS,
  LIST_VISITS,
  type Statement,
  UPDATE_PATIENT,
} from './statements';

// What the same calls cost where each is written by hand: one prepared statement with the living
// session, the rows, their titles and the entry of the audit. Says its address, ends with its parent.
const [url = '', key = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  types: columnTypes,
  options: '-c TimeZone=Asia/Ho_Chi_Minh -c role=sen_app',
});
const secret = Buffer.from(key, 'hex');

class Refused extends Error {
  constructor(readonly statusCode: number) {
    super(String(statusCode));
  }
}

/** Session and account of a good token. @throws Refused */
function readToken({ headers }: FastifyRequest): [session: string, account: string] {
  const [head = '', body = '', mark = ''] = headers.authorization?.slice(7).split('.') ?? [];
  const made = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(given, made)) throw new Refused(401);
  const { sid, sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (exp * 1000 <= Date.now()) throw new Refused(401);
  return [sid, sub];
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

async function run({ name, text }: Statement, request: FastifyRequest, more: unknown[] = []) {
  const values = [today(), ...readToken(request), uuidv7(), request.id, request.ip, ...more];
  return (await pool.query({ name, text, values })).rows;
}

const app = fastify({ genReqId: () => uuidv7() });

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

app.addHook('onSend', async ({ headers }, reply, payload) => {
  const reads = headers['accept-encoding']?.includes('br');
  if (typeof payload !== 'string' || payload.length < 1024 || !reads) return payload;
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return brotliCompressSync(payload, BROTLI);
});

for (const [name, statement] of [
  ['benh-nhan', LIST_PATIENTS],
  ['phieu-thong-tin', LIST_VISITS],
] as const) {
  app.get(`/api/${name}`, async (request, reply) => {
    const rows = await run(statement, request);
    if (rows.length === 0) throw new Refused(401);
    reply.header('Content-Range', `${name} 0-${rows.length - 1}/${rows[0].$total}`);
    return rows.map(({ $n: _n, $day: _day, $total: _total, ...row }) => row);
  });
}

app.get<{ Params: { id: string } }>('/api/benh-nhan/:id', async (request) => {
  const [row] = await run(GET_PATIENT, request, [request.params.id]);
  if (!row) throw new Refused(404);
  return row;
});

const DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;

interface Sent {
  fullName: string;
  dateOfBirth: string;
  sex: string;
  version: number;
}

const isName = (name: unknown) => typeof name === 'string' && name !== '' && name.length <= 120;

app.post<{ Body: Sent }>('/api/benh-nhan', async (request, reply) => {
  const { fullName, dateOfBirth, sex } = request.body;
  const good = isName(fullName) && DAY.test(dateOfBirth) && ['male', 'female'].includes(sex);
  if (!good) throw new Refused(422);
  const told = Object.entries({ fullName, dateOfBirth, sex }).map(([name, to]) => [name, { to }]);
  const changes = JSON.stringify(Object.fromEntries(told));
  const sent = [uuidv7(), fullName, dateOfBirth, sex, changes];
  const [row] = await run(CREATE_PATIENT, request, sent);
  if (!row) throw new Refused(401);
  return reply.code(201).send(row);
});

app.put<{ Body: Sent; Params: { id: string } }>('/api/benh-nhan/:id', async (request) => {
  const { fullName, version } = request.body;
  if (!isName(fullName)) throw new Refused(422);
  const [row] = await run(UPDATE_PATIENT, request, [request.params.id, version, fullName]);
  if (!row) throw new Refused(409);
  return row;
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}/api\n`);
process.stdin.on('end', () => process.exit(0)).resume();
