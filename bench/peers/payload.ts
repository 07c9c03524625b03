import { asked, changed, rareName, send } from './calls';
import { COLLECTIONS, type Collection, columnOf, FOLDED } from './collections';
import { PAYLOAD_FILES } from './payload-project';
import { EMAIL, PASSWORD, type Peer, SIGNED_IN } from './peer';
import { VERSIONS } from './versions';

const insert = ({ many, fields, references }: Collection): string => {
  const own = ['id', 'created_at', 'updated_at', ...fields.map(({ name }) => columnOf(name))];
  const into = [...own, ...references.map((name) => `${name}_id`)];
  return `INSERT INTO ${many} (${into.join(', ')})
    SELECT ${[...own, ...references].join(', ')} FROM stage_${many} ORDER BY n`;
};

interface Doc {
  id: string;
  fullName?: string;
  patient?: { fullName: string };
  doctor?: { fullName: string } | null;
  department?: { name: string };
}

const PAGE = 'limit=25&depth=0';

/** Payload 3 on Next.js, without the pages of its administration, which no measured call uses. */
export const payload: Peer = {
  name: 'payload',
  version: `Payload ${VERSIONS.payload.payload} on Next.js ${VERSIONS.payload.next}`,
  files: PAYLOAD_FILES,
  build: [
    ['node_modules/payload/bin.js', 'migrate:create', 'tables'],
    ['node_modules/next/dist/bin/next', 'build'],
  ],
  program: (port) => [
    'node_modules/next/dist/bin/next',
    'start',
    '--hostname',
    '127.0.0.1',
    '--port',
    String(port),
  ],
  env: ({ host, user, database }) => ({
    PAYLOAD_SECRET: 'p'.repeat(32),
    PAYLOAD_CONFIG_PATH: 'payload.config.js',
    DATABASE_HOST: host,
    DATABASE_USER: user,
    DATABASE_NAME: database,
    NEXT_TELEMETRY_DISABLED: '1',
  }),
  tables: ['node_modules/payload/bin.js', 'migrate'],
  fill: [
    ...COLLECTIONS.map(insert),
    `CREATE INDEX ON patients USING gin (${columnOf(FOLDED)} gin_trgm_ops)`,
  ],
  accounts: `INSERT INTO users (id, email, hash, salt, created_at, updated_at)
    SELECT gen_random_uuid(), n || email, hash, salt, now(), now()
    FROM users, generate_series(0, ${SIGNED_IN - 1}) AS n`,
  ready: '/api/users/me',
  token: async (url) => {
    const body = { email: EMAIL, password: PASSWORD };
    const answer = await send(`${url}/api/users/first-register`, 'POST', body);
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`Payload answers ${answer.status} to its first account`);
    return `JWT ${token}`;
  },
  calls: {
    list: asked(() => `/api/patients?sort=-code&${PAGE}`),
    'list with names': asked(
      () =>
        '/api/appointments?sort=-start&limit=25&depth=1&populate[patients][fullName]=true' +
        '&populate[doctors][fullName]=true&populate[departments][name]=true',
    ),
    'search, a common name': asked(
      () => `/api/patients?where[${FOLDED}][contains]=nguyen&sort=-code&${PAGE}`,
    ),
    'search, a rare name': asked(
      (known, turn) =>
        `/api/patients?where[${FOLDED}][contains]=${rareName(known, turn)}&sort=-code&${PAGE}`,
    ),
    'deep page': asked(({ deep }) => `/api/patients?sort=-code&page=${deep / 25 + 1}&${PAGE}`),
    get: asked(({ patients }, turn) => `/api/patients/${patients[turn % patients.length]}?depth=0`),
    create: (url, token) =>
      send(
        `${url}/api/patients?depth=0`,
        'POST',
        { fullName: 'Nguyễn Thị Mới', dateOfBirth: '1990-01-01', sex: 'female' },
        token,
      ),
    update: changed(
      'PATCH',
      (id) => `/api/patients/${id}?depth=0`,
      (data) => data,
    ),
    'sign-in': (url, _token, _known, turn) =>
      send(`${url}/api/users/login`, 'POST', {
        email: `${turn % SIGNED_IN}${EMAIL}`,
        password: PASSWORD,
      }),
  },
  shown: (answer) => {
    const { docs, doc } = answer as { docs?: Doc[]; doc?: Doc };
    return (docs ?? [doc ?? (answer as Doc)]).map(
      ({ id, fullName, patient, doctor, department }) => ({
        id,
        names: patient
          ? [patient.fullName, doctor?.fullName ?? '', department?.name ?? '']
          : [fullName ?? ''],
      }),
    );
  },
};
