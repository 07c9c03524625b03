import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { canonicalJson } from '../../shared/records/canonical';
import { recordset } from '../db/sql/recordset';
import { addendumContents } from '../records/addenda-content';
import { type Link, linkHash } from '../records/chain';
import { doctorName } from '../records/record-rows';
import { readSignedContent } from '../records/signed-content';
import type { SeedRow } from './demo';
import type { Target } from './insert';

const BATCH = 200;

interface Doctor {
  id: string;
  user: string | null;
  name: string;
}

interface NewLink extends Link {
  id: string;
  record: string;
  addendum: string | null;
  kind: 'signed' | 'addendum';
  at: string;
  author: string | null;
  authorName: string;
  template: string;
  content: string;
}

async function doctorsById({ db, config }: Target): Promise<Map<string, Doctor>> {
  const rows = await db
    .selectFrom('bac_si')
    .select(['id', 'user', 'title', 'full_name as name'])
    .execute();
  return new Map(
    rows.map(({ title, ...doctor }) => [
      doctor.id,
      { ...doctor, name: doctorName(config, title, doctor.name) },
    ]),
  );
}

/** Numbers and chains what is to be linked, after what is there, and writes it. */
async function writeLinks(
  { db }: Target,
  entries: Omit<NewLink, keyof Link>[],
): Promise<NewLink[]> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    SELECT seq, hash FROM record_chain_end()`.execute(db);
  let last = rows[0]!;
  const links = entries.map((entry): NewLink => {
    const seq = last.seq + 1;
    const link = { seq, previousHash: last.hash, hash: linkHash(seq, last.hash, entry.content) };
    last = link;
    return { ...entry, ...link };
  });
  for (let from = 0; from < links.length; from += BATCH) {
    const part = links.slice(from, from + BATCH).map(({ authorName, previousHash, ...link }) => ({
      ...link,
      author_name: authorName,
      previous_hash: previousHash,
    }));
    await db.insertInto('record_version').values(part).execute();
  }
  return links;
}

/** The records that are to be signed, as rows wait for a signature, and when each is signed. */
export type ToSign = SeedRow<'ho-so-benh-an'> & { signedAt: string };

/** Signs records one after the other as the server would; those `archived` go on to the archive. */
export async function signRecords(
  target: Target,
  records: readonly ToSign[],
  archived: ReadonlySet<string>,
): Promise<void> {
  const { db } = target;
  const doctors = await doctorsById(target);
  const ordered = [...records].sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1));
  const signed = ordered.map((record) => {
    const doctor = doctors.get(record.doctor ?? '');
    const at = record.signedAt;
    const signer = { user: doctor?.user ?? '', name: doctor?.name ?? '', role: 'bac-si', at };
    return { record, doctor, at, id: record.id, signers: [signer] };
  });
  const stamps = signed.map(({ id, at, signers }) => ({ id, at, signers }));
  await db
    .updateTable('ho_so_benh_an as r')
    .from(recordset({ id: 'uuid', at: 'timestamptz', signers: 'jsonb' }, stamps))
    .set({
      state: 'signed',
      signed_at: ({ ref }) => ref('v.at'),
      signers: ({ ref }) => ref('v.signers'),
    })
    .whereRef('r.id', '=', 'v.id')
    .execute();
  const contents = await readSignedContent(
    db,
    signed.map(({ id }) => id),
  );
  const links = await writeLinks(
    target,
    signed.map(({ record, doctor, at }) => ({
      id: uuidv7(),
      record: record.id,
      addendum: null,
      kind: 'signed' as const,
      at,
      author: doctor?.user ?? null,
      authorName: doctor?.name ?? '',
      template: String(record.template),
      content: canonicalJson(contents.get(record.id)),
    })),
  );
  const hashes = links.map(({ record, hash, previousHash }) => ({
    id: record,
    hash,
    previousHash,
    state: archived.has(record) ? 'archived' : 'signed',
  }));
  await db
    .updateTable('ho_so_benh_an as r')
    .from(recordset({ id: 'uuid', hash: 'text', previousHash: 'text', state: 'text' }, hashes))
    .set({
      hash: ({ ref }) => ref('v.hash'),
      previous_hash: ({ ref }) => ref('v.previousHash'),
      state: ({ ref }) => sql<'signed' | 'archived'>`${ref('v.state')}`,
    })
    .whereRef('r.id', '=', 'v.id')
    .execute();
}

/** Links addenda that were inserted, so that they bear their hash. */
export async function linkAddenda(
  target: Target,
  addenda: readonly SeedRow<'dinh-chinh'>[],
  templateOf: ReadonlyMap<string, string>,
): Promise<void> {
  const doctors = await doctorsById(target);
  const contents = await addendumContents(
    target.db,
    addenda.map(({ id }) => id),
  );
  const links = await writeLinks(
    target,
    addenda.map((addendum) => ({
      id: uuidv7(),
      record: String(addendum.record),
      addendum: addendum.id,
      kind: 'addendum' as const,
      at: addendum.createdAt ?? target.now,
      author: doctors.get(addendum.doctor ?? '')?.user ?? null,
      authorName: doctors.get(addendum.doctor ?? '')?.name ?? '',
      template: templateOf.get(String(addendum.record)) ?? '',
      content: contents.get(addendum.id) ?? '',
    })),
  );
  for (const { addendum, hash } of links) {
    await target.db
      .updateTable('dinh_chinh')
      .set({ hash })
      .where('id', '=', String(addendum))
      .execute();
  }
}
