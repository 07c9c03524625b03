import { type RawBuilder, sql } from 'kysely';
import { columnsOf } from '../../db/sql/columns-of';

const ENTRY = columnsOf('nhat_ky', 'n');

/** Acts that leave a row as it was. */
const LOOKS = ['view', 'view-file', 'list', 'look-up', 'print', 'export'];

/**
 * Whether nobody but the demo has had to do with the row `alias`: what people and patients do, creating it
 * among it, stands in the audit, and what the demo does never does.
 */
export const untouchedSql = (alias: string): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM nhat_ky n WHERE ${ENTRY.record_id} = ${sql.ref(`${alias}.id`)}::text
    AND ${ENTRY.action} <> ALL(${LOOKS}::text[]))`;
