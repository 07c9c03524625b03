import { expect, it } from 'vitest';
import { statementName } from './statement-name';

it.each([
  ['select "id" from "stored_file" where "id" = $1', 'SELECT stored_file'],
  ['INSERT INTO nhat_ky (id) VALUES ($1)', 'INSERT nhat_ky'],
  ['update "o_lai" set "bed" = $1', 'UPDATE o_lai'],
  ['delete from auth_session', 'DELETE auth_session'],
  [
    'WITH due AS (SELECT id FROM notify_outbox) UPDATE notify_outbox SET x = 1',
    'UPDATE notify_outbox',
  ],
  ["SELECT 'taken from nguyen' AS note", 'SELECT'],
  ['begin', 'BEGIN'],
  ['vacuum', 'SQL'],
])('%s is called %s', (sql, name) => expect(statementName(sql)).toBe(name));
