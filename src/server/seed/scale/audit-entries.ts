import { createHash } from 'node:crypto';
import { pick } from '../../../shared/fields/facet';
import { auditChain } from '../../audit/chains';
import { sealWithKey } from '../../audit/keyed-seal';
import { between, seededRandom, weighted } from '../random';
import { type Cell, copyRows } from './copy-rows';
import { jsonbText } from './jsonb-text';
import { layAside } from './lay-aside';
import { idAt, type Material } from './material';
import { patientIdAt } from './patients';
import type { Staff } from './staff';

const SALT = 6;
const DAY_MS = 86_400_000;
const DAYS = 730;
const TABLE = 'nhat_ky';

const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'at',
  'actor',
  'role',
  'action',
  'resource',
  'record_id',
  'record_ids',
  'patient',
  'changes',
  'request_id',
  'ip',
  'seal_seq',
  'seal_prev',
  'seal_hash',
] as const;

const ACTIONS = [
  ['list', 40],
  ['view', 45],
  ['update', 12],
  ['create', 3],
] as const;

const RESOURCES = [
  ['benh-nhan', 45],
  ['phieu-thong-tin', 35],
  ['ho-so-benh-an', 20],
] as const;

/** The moment as PostgreSQL writes one of whole seconds into jsonb, in UTC. */
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19)}+00:00`;

/**
 * Entries of the audit of two years, sealed as the server seals them: each with the hash of the one
 * before, and all with the key of this installation.
 */
export async function fillAudit(material: Material, staff: Staff): Promise<void> {
  const { client, target, sizes, progress, seed } = material;
  await client.query("SELECT sen_seal('nhat_ky', 2147483647)");
  const head = await client.query<{ seq: string; hash: Buffer }>(
    `SELECT coalesce(max(seal_seq), 0) AS seq,
       coalesce((SELECT seal_hash FROM nhat_ky ORDER BY seal_seq DESC NULLS LAST LIMIT 1), '') AS hash
     FROM nhat_ky`,
  );
  let [seq, last] = [Number(head.rows[0]!.seq), head.rows[0]!.hash];
  const random = seededRandom(seed ^ SALT);
  const begun = material.demo.now.getTime() - DAYS * DAY_MS;
  const apart = (DAYS * DAY_MS) / sizes.auditEntries;

  function* rows(): Generator<Cell[]> {
    for (let index = 0; index < sizes.auditEntries; index++) {
      const at = Math.floor((begun + index * apart) / 1000) * 1000;
      const id = idAt(random, at);
      const { id: actor, role } = pick(staff.accounts, random);
      const action = weighted(random, ACTIONS);
      const resource = weighted(random, RESOURCES);
      const person = patientIdAt(material, Math.floor(random() * sizes.patients));
      const many = action === 'list';
      const recordId = resource === 'benh-nhan' ? person : idAt(random, at - DAY_MS);
      const record = {
        id,
        version: 1,
        created_at: moment(at),
        updated_at: moment(at),
        at: moment(at),
        actor,
        role,
        action,
        resource,
        record_id: many ? undefined : recordId,
        record_ids: many
          ? Array.from({ length: between(random, 1, 5) }, () => idAt(random, at))
          : undefined,
        patient: many ? undefined : person,
        changes: action === 'update' ? { history: { from: null, to: 'Đã hỏi lại' } } : undefined,
        request_id: `req-${index.toString(36)}`,
        ip: `10.0.${index % 7}.${index % 250}`,
      };
      seq += 1;
      const text = `${seq}\n${last.toString('hex')}\n${jsonbText(record)}`;
      const hash = createHash('sha256').update(text, 'utf8').digest();
      yield [
        id,
        record.at,
        record.at,
        record.at,
        actor,
        role,
        action,
        resource,
        record.record_id,
        record.record_ids,
        record.patient,
        record.changes,
        record.request_id,
        record.ip,
        seq,
        `\\x${last.toString('hex')}`,
        `\\x${hash.toString('hex')}`,
      ];
      last = hash;
    }
  }

  const putBack = await layAside(client, TABLE);
  const step = progress.begin('Nhật ký / audit', sizes.auditEntries);
  await copyRows(client, TABLE, COLUMNS, rows(), step);
  step.end();
  await putBack(progress);
  await client.query(
    `INSERT INTO sen_seal_head (table_name, seq, hash) VALUES ($1, $2, $3)
     ON CONFLICT (table_name) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    [TABLE, seq, last],
  );
  const sealing = progress.begin('Niêm phong bằng khóa / sealing with the key', 0);
  await sealWithKey(target.db, target.secrets, auditChain('nhat-ky'));
  sealing.end();
}
