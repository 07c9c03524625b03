import { COLLECTIONS, FOLD, FOLDED, type Kind } from './collections';
import { VERSIONS } from './versions';

const KINDS: Record<Kind, string> = { text: 'text', number: 'number', date: 'date', json: 'json' };

const CONFIG = JSON.stringify(
  COLLECTIONS.map(({ many, fields, references }) => ({
    slug: many,
    fields: [
      ...fields.map(({ name, kind, index }) => ({ name, type: KINDS[kind], index })),
      ...references.map((name) => ({ name, type: 'relationship', relationTo: `${name}s` })),
    ],
  })),
  null,
  2,
);

/** A project of Payload 3 in plain JavaScript, with the route of its API alone. */
export const PAYLOAD_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'bench-payload',
    private: true,
    type: 'module',
    dependencies: VERSIONS.payload,
  }),
  'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({ typescript: { ignoreBuildErrors: true } });
`,
  'payload.config.js': `import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

${FOLD}

const folded = ({ data }) =>
  typeof data.fullName === 'string' ? { ...data, ${FOLDED}: fold(data.fullName) } : data;
const collections = ${CONFIG}.map((collection) => ({
  ...collection,
  hooks: collection.slug === 'patients' ? { beforeChange: [folded] } : {},
}));

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  collections: [
    // A week, since a long run takes hours.
    { slug: 'users', auth: { tokenExpiration: 604800 }, fields: [] },
    ...collections,
  ],
  db: postgresAdapter({
    idType: 'uuid',
    push: false,
    migrationDir: path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations'),
    pool: {
      host: process.env.DATABASE_HOST,
      user: process.env.DATABASE_USER,
      database: process.env.DATABASE_NAME,
      // More than calls at once: with the usual ten a run was left without answers.
      max: 40,
    },
  }),
  graphQL: { disable: true },
  telemetry: false,
  typescript: { autoGenerate: false },
  logger: { options: { level: 'error' } },
});
`,
  'app/(payload)/api/[...slug]/route.js': `import {
  REST_DELETE,
  REST_GET,
  REST_PATCH,
  REST_POST,
} from '@payloadcms/next/routes';
import config from '../../../../payload.config.js';

export const GET = REST_GET(config);
export const POST = REST_POST(config);
export const DELETE = REST_DELETE(config);
export const PATCH = REST_PATCH(config);
`,
};
