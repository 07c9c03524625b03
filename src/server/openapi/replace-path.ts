import { json } from './bodies';
import type { ExtraPaths } from './document';
import { schemaName, schemaRef } from './schema';
import { failures } from './shared-components';

/** The action that answers another prescription than its own: the one that it wrote. */
export const REPLACE_PATH: ExtraPaths = {
  '/api/don-thuoc/{id}/replace': {
    post: {
      description:
        'Writes and signs another prescription that replaces this signed one, and answers it. What `content` leaves out stays.',
      responses: {
        201: {
          description: 'The new prescription.',
          content: json(schemaRef(schemaName('don-thuoc'))),
        },
        ...failures(400, 401, 403, 404, 409, 422),
      },
    },
  },
};
