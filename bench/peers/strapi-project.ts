import { COLLECTIONS, type Collection, FOLD, FOLDED, type Kind } from './collections';
import { EMAIL, PASSWORD } from './peer';
import { VERSIONS } from './versions';

const KINDS: Record<Kind, string> = {
  text: 'text',
  number: 'biginteger',
  date: 'datetime',
  json: 'json',
};

const uid = (one: string) => `api::${one}.${one}`;

const schema = ({ one, many, fields, references }: Collection) => {
  const own = fields.map(({ name, kind }) => [name, { type: KINDS[kind] }] as const);
  const others = references.map((name) => {
    const target = { type: 'relation', relation: 'manyToOne', target: uid(name) };
    return [name, target] as const;
  });
  return JSON.stringify({
    kind: 'collectionType',
    collectionName: many,
    info: { singularName: one, pluralName: many, displayName: one },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries([...own, ...others]),
  });
};

const core = (part: string, one: string) =>
  `const { factories } = require('@strapi/strapi');
module.exports = factories.createCore${part}('${uid(one)}');
`;

const api = (collection: Collection): [path: string, text: string][] => {
  const { one } = collection;
  const folder = `src/api/${one}`;
  return [
    [`${folder}/content-types/${one}/schema.json`, schema(collection)],
    [`${folder}/controllers/${one}.js`, core('Controller', one)],
    [`${folder}/routes/${one}.js`, core('Router', one)],
    [`${folder}/services/${one}.js`, core('Service', one)],
  ];
};

const ACTIONS = COLLECTIONS.flatMap(({ one }) =>
  ['find', 'findOne', 'create', 'update'].map((action) => `${uid(one)}.${action}`),
);

/** A project of Strapi 5 in plain JavaScript. */
export const STRAPI_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'bench-strapi',
    private: true,
    dependencies: VERSIONS.strapi,
    strapi: { uuid: false },
  }),
  'config/server.js': `module.exports = ({ env }) => ({
  host: env('HOST'),
  port: env.int('PORT'),
  app: { keys: env.array('APP_KEYS') },
  logger: { updates: { enabled: false } },
});
`,
  'config/admin.js': `module.exports = ({ env }) => ({
  // No measured call uses the pages of the administration.
  serveAdminPanel: false,
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
});
`,
  'config/api.js': `module.exports = {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
};
`,
  'config/database.js': `module.exports = ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: {
      host: env('DATABASE_HOST'),
      user: env('DATABASE_USER'),
      database: env('DATABASE_NAME'),
      ssl: false,
    },
    pool: { min: 2, max: 40 },
  },
});
`,
  'config/middlewares.js': `// The usual ones without the log of requests.
module.exports = [
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
`,
  'config/plugins.js': `// A week, since a long run takes hours; one address signs in again and again.
module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: 604800,
        maxRefreshTokenLifespan: 2592000,
        idleRefreshTokenLifespan: 1209600,
      },
      ratelimit: { enabled: false },
    },
  },
});
`,
  'src/index.js': `${FOLD}

module.exports = {
  register({ strapi }) {
    strapi.documents.use((context, next) => {
      const data = context.params?.data;
      const named = context.uid === '${uid('patient')}' && typeof data?.fullName === 'string';
      if (named) data.${FOLDED} = fold(data.fullName);
      return next();
    });
  },
  async bootstrap({ strapi }) {
    const query = (name) => strapi.db.query('plugin::users-permissions.' + name);
    const role = await query('role').findOne({ where: { type: 'authenticated' } });
    for (const action of ${JSON.stringify(ACTIONS)}) {
      const data = { action, role: role.id };
      if (!(await query('permission').findOne({ where: data }))) {
        await query('permission').create({ data });
      }
    }
    const email = '${EMAIL}';
    if (await query('user').findOne({ where: { email } })) return;
    await strapi.plugin('users-permissions').service('user').add({
      username: email,
      email,
      password: '${PASSWORD}',
      provider: 'local',
      confirmed: true,
      role: role.id,
    });
  },
};
`,
  'public/uploads/.gitkeep': '',
  ...Object.fromEntries(COLLECTIONS.flatMap(api)),
};
