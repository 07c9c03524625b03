import type { JsonSchema } from '../../shared/fields/facet';
import { json } from './bodies';
import { failures } from './shared-components';

const id = { $ref: '#/components/parameters/Id' };

/** The calls that hand out files. */
export const FILE_PATHS: Record<string, JsonSchema> = {
  '/api/tep/{id}': {
    parameters: [id],
    get: {
      tags: ['tep'],
      security: [{ bearer: [] }, {}],
      operationId: 'get-file',
      summary: 'Tải tệp',
      description:
        'Under the policy of its record and field; or with a signed address, or a public picture, without a session.',
      parameters: [
        { name: 'expires', in: 'query', schema: { type: 'integer' } },
        { name: 'signature', in: 'query', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The bytes.',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failures(401, 404),
      },
    },
  },
  '/api/tep/{id}/link': {
    parameters: [id],
    post: {
      tags: ['tep'],
      security: [{ bearer: [] }],
      operationId: 'sign-file-address',
      summary: 'Lấy địa chỉ tạm của tệp',
      description: 'An address of 60 seconds that needs no session.',
      responses: {
        200: {
          description: 'The address, below the host of this API.',
          content: json({
            type: 'object',
            properties: {
              url: { type: 'string', format: 'uri-reference' },
              expiresAt: { type: 'string', format: 'date-time' },
            },
            required: ['url', 'expiresAt'],
          }),
        },
        ...failures(401, 404),
      },
    },
  },
};
