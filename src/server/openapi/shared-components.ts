import { errorMembers } from '../../shared/error-members';
import { ERRORS, type ErrorCode } from '../../shared/errors';
import type { JsonSchema } from '../../shared/fields/facet';
import { languageName } from '../../shared/fields/translated';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/i18n/language';
import { jsonSchemaOf } from '../operation/json-schema';
import { schemaRef } from './schema';

const STATUSES = [...new Set(Object.values(ERRORS).map(([status]) => status))].sort();

const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code][0] === status);

function errorResponse(status: number): JsonSchema {
  const codes = codesOf(status);
  const description = codes.map((code) => `\`${code}\`: ${ERRORS[code][2]}`).join('\n');
  const retry = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } };
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: retry } : {}),
    content: { 'application/json': { schema: schemaRef('Error') } },
  };
}

/** References to the error answers of a call, by status. */
export const failures = (...statuses: number[]): JsonSchema =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );

const SCHEMAS = {
  Error: {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(ERRORS) },
      message: { type: 'string' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'What is wrong, by field.',
      },
      requestId: { type: 'string' },
      current: { type: 'object', description: 'STALE: the record as it is stored now.' },
      usedBy: {
        type: 'array',
        items: {
          type: 'object',
          properties: { resource: { type: 'string' }, count: { type: 'integer' } },
          required: ['resource'],
        },
        description: 'IN_USE: what refers to the row; how often, where the caller reads it.',
      },
      ...(jsonSchemaOf(errorMembers).properties as JsonSchema),
    },
    required: ['code', 'message'],
  },
  StoredFile: {
    type: 'object',
    description: 'A file that the server keeps; its bytes are at `/api/tep/{id}`.',
    properties: {
      id: { type: 'string', format: 'uuid' },
      name: { type: 'string' },
      type: { type: 'string', description: 'Media type, as found by looking into the file.' },
      size: { type: 'integer', description: 'Bytes.' },
    },
    required: ['id', 'name', 'type', 'size'],
  },
};

const PARAMETERS: JsonSchema = {
  Id: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  Range: {
    name: 'range',
    in: 'query',
    description: 'First and last row, both included; 1,000 rows at most.',
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
        example: [0, 24],
      },
    },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that was read, in quotes; `*` overrides knowingly.',
    schema: { type: 'string' },
    example: '"3"',
  },
};

/** `In Vietnamese; in English with Accept-Language: en.` */
function languagesText([first, ...others]: readonly Language[]): string {
  const more = others.map(
    (code) => `; in ${languageName(code, 'en')} with \`Accept-Language: ${code}\``,
  );
  return `In ${languageName(first ?? DEFAULT_LANGUAGE, 'en')}${more.join('')}.`;
}

/** The components that no resource owns: errors, files, parameters, the bearer. */
export function sharedComponents(languages: readonly Language[] = LANGUAGES): {
  schemas: JsonSchema;
  [part: string]: JsonSchema;
} {
  return {
    schemas: {
      ...SCHEMAS,
      Error: { ...SCHEMAS.Error, description: languagesText(languages) },
    },
    parameters: PARAMETERS,
    responses: Object.fromEntries(
      STATUSES.map((status) => [`Error${status}`, errorResponse(status)]),
    ),
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  };
}
