import { asked, changed, rareName, send } from './calls';
import { COLLECTIONS, type Collection, columnOf, FOLDED } from './collections';
import { EMAIL, PASSWORD, type Peer, SIGNED_IN } from './peer';
import { STRAPI_FILES } from './strapi-project';
import { VERSIONS } from './versions';

/** Rows are numbered as they were carried, which is what their links tell of. */
const insert = ({ many, one, fields, references }: Collection): string[] => {
  const own = ['created_at', 'updated_at', ...fields.map(({ name }) => columnOf(name))].join(', ');
  return [
    `INSERT INTO ${many} (id, document_id, published_at, ${own})
      SELECT n, id::text, created_at, ${own} FROM stage_${many} ORDER BY n`,
    `SELECT setval(pg_get_serial_sequence('${many}', 'id'), max(id)) FROM ${many}`,
    ...references.map(
      (name) => `INSERT INTO ${many}_${name}_lnk (${one}_id, ${name}_id)
        SELECT s.n, r.n FROM stage_${many} s JOIN stage_${name}s r ON r.id = s.${name} ORDER BY s.n`,
    ),
  ];
};

const indexes = COLLECTIONS.flatMap(({ many, fields }) =>
  fields
    .filter(({ index }) => index)
    .map(({ name }) => `CREATE INDEX ON ${many} (${columnOf(name)})`),
);

interface Entry {
  documentId: string;
  fullName?: string;
  patient?: { fullName: string };
  doctor?: { fullName: string } | null;
  department?: { name: string };
}

const PAGE = 'pagination[pageSize]=25';

/** Strapi 5 with its plugin of accounts. */
export const strapi: Peer = {
  name: 'strapi',
  version: `Strapi ${VERSIONS.strapi['@strapi/strapi']}`,
  files: STRAPI_FILES,
  build: [],
  program: () => ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
  env: ({ host, user, database }, port) => ({
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_KEYS: 'a'.repeat(32),
    API_TOKEN_SALT: 's'.repeat(32),
    ADMIN_JWT_SECRET: 'j'.repeat(32),
    TRANSFER_TOKEN_SALT: 't'.repeat(32),
    ENCRYPTION_KEY: 'e'.repeat(32),
    JWT_SECRET: 'u'.repeat(32),
    DATABASE_HOST: host,
    DATABASE_USER: user,
    DATABASE_NAME: database,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }),
  tables: null,
  fill: [
    ...COLLECTIONS.flatMap(insert),
    ...indexes,
    `CREATE INDEX ON patients USING gin (${columnOf(FOLDED)} gin_trgm_ops)`,
  ],
  accounts: `WITH made AS (
      INSERT INTO up_users (document_id, username, email, provider, password, confirmed, blocked,
        created_at, updated_at, published_at)
      SELECT n || document_id, n || username, n || email, provider, password, confirmed, blocked,
        now(), now(), now()
      FROM up_users, generate_series(0, ${SIGNED_IN - 1}) AS n RETURNING id)
    INSERT INTO up_users_role_lnk (user_id, role_id)
    SELECT made.id, l.role_id FROM made, up_users_role_lnk l`,
  ready: '/_health',
  token: async (url) => {
    const body = { identifier: EMAIL, password: PASSWORD };
    const answer = await send(`${url}/api/auth/local`, 'POST', body);
    const { jwt } = (await answer.json()) as { jwt?: string };
    if (!jwt) throw new Error(`Strapi answers ${answer.status} to the account that asks`);
    return `Bearer ${jwt}`;
  },
  calls: {
    list: asked(() => `/api/patients?sort=code:desc&${PAGE}`),
    'list with names': asked(
      () =>
        `/api/appointments?sort=start:desc&${PAGE}&populate[patient][fields][0]=fullName` +
        '&populate[doctor][fields][0]=fullName&populate[department][fields][0]=name',
    ),
    'search, a common name': asked(
      () => `/api/patients?filters[${FOLDED}][$contains]=nguyen&sort=code:desc&${PAGE}`,
    ),
    'search, a rare name': asked(
      (known, turn) =>
        `/api/patients?filters[${FOLDED}][$contains]=${rareName(known, turn)}&sort=code:desc&${PAGE}`,
    ),
    'deep page': asked(
      ({ deep }) => `/api/patients?sort=code:desc&pagination[page]=${deep / 25 + 1}&${PAGE}`,
    ),
    get: asked(({ patients }, turn) => `/api/patients/${patients[turn % patients.length]}`),
    create: (url, token) => {
      const data = { fullName: 'Nguyễn Thị Mới', dateOfBirth: '1990-01-01', sex: 'female' };
      return send(`${url}/api/patients`, 'POST', { data }, token);
    },
    update: changed(
      'PUT',
      (id) => `/api/patients/${id}`,
      (data) => ({ data }),
    ),
    'sign-in': (url, _token, _known, turn) =>
      send(`${url}/api/auth/local`, 'POST', {
        identifier: `${turn % SIGNED_IN}${EMAIL}`,
        password: PASSWORD,
      }),
  },
  shown: (answer) => {
    const { data } = answer as { data: Entry | Entry[] };
    return [data].flat().map(({ documentId, fullName, patient, doctor, department }) => ({
      id: documentId,
      names: patient
        ? [patient.fullName, doctor?.fullName ?? '', department?.name ?? '']
        : [fullName ?? ''],
    }));
  },
};
