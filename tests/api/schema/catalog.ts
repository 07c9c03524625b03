import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/database';
import type { SchemaModel } from '../../../src/server/db/ddl/model';

interface Part {
  owner: string;
  definition: string;
}

/** What PostgreSQL itself knows of the tables of a model, in a form to compare. */
export async function catalog(owner: Database, model: SchemaModel): Promise<string[]> {
  const tables = model.tables.map((table) => table.name);
  const { rows } = await sql<Part>`
    SELECT c.relname AS owner, 'column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
        || CASE WHEN a.attgenerated <> '' THEN ' generated' ELSE '' END
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') AS definition
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relname = ANY(${tables}) AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT c.relname, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
        || CASE WHEN k.convalidated THEN '' ELSE ' unproven' END
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE c.relname = ANY(${tables}) AND k.contype NOT IN ('n', 't')
    UNION ALL
    SELECT tablename, indexdef FROM pg_indexes WHERE tablename = ANY(${tables})
    UNION ALL
    SELECT c.relname, 'sequence ' || s.relname FROM pg_depend d
      JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_class c ON c.oid = d.refobjid
      WHERE c.relname = ANY(${tables}) AND d.deptype = 'a'
    UNION ALL
    SELECT table_name, 'right ' || privilege_type FROM information_schema.table_privileges
      WHERE table_name = ANY(${tables}) AND grantee = 'sen_app'
    UNION ALL
    SELECT table_name, 'column right ' || privilege_type || ' ' || column_name
      FROM information_schema.column_privileges
      WHERE table_name = ANY(${tables}) AND grantee = 'sen_app'`.execute(owner);
  return rows.map((row) => `${row.owner}: ${row.definition}`).sort();
}
