import { canonicalJson } from '../../../shared/records/canonical';
import { linkHash } from '../../records/chain';
import { doctorName, optionListsOf } from '../../records/record-rows';
import { demoRecords } from '../clinical';
import type { Demo, SeedRow } from '../demo';
import { seededRandom } from '../random';
import { type Cell, copyRows } from './copy-rows';
import { layAside } from './lay-aside';
import { codesOf, idAt, type Material } from './material';
import { patientAt } from './patients';
import type { Staff } from './staff';
import type { Seen } from './visits';

const BATCH = 500;
const SALT = 5;

const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'code',
  'patient',
  'appointment',
  'department',
  'doctor',
  'template',
  'template_edition',
  'answers',
  'vitals',
  'diagnosis',
  'conclusion',
  'state',
  'signed_at',
  'signers',
  'hash',
  'previous_hash',
] as const;
const VERSIONS = [
  'id',
  'record',
  'kind',
  'at',
  'author',
  'author_name',
  'template',
  'content',
  'seq',
  'previous_hash',
  'hash',
] as const;

type Template = Parameters<typeof demoRecords>[2]['template'];

async function visitTemplate({ target }: Material): Promise<Template> {
  const { id, schema } = await target.db
    .selectFrom('mau_benh_an')
    .select(['id', 'schema'])
    .where('encounter', '=', 'ngoai-tru')
    .where('state', '=', 'published')
    .orderBy('form_code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const form = schema as Template['schema'];
  return { id, schema: form, lists: optionListsOf(target.config, form) };
}

async function namesOf({ target }: Material): Promise<Map<string, string>> {
  const rows = await target.db.selectFrom('bac_si').select(['id', 'title', 'full_name']).execute();
  return new Map(
    rows.map(({ id, title, full_name }) => [id, doctorName(target.config, title, full_name)]),
  );
}

/** Makes the records of some visits, as the demo makes them. */
function recordsOf(
  material: Material,
  demo: Demo,
  template: Template,
  { doctors }: Staff,
  part: Seen[],
): SeedRow<'ho-so-benh-an'>[] {
  const people = new Map(
    part.map(({ patient }) => [patient, patientAt(material, patient)] as const),
  );
  const visits = part.map((visit): SeedRow<'phieu-thong-tin'> => {
    const doctor = doctors[visit.doctor]!;
    return {
      id: visit.id,
      patient: people.get(visit.patient)?.id,
      doctor: doctor.id,
      department: doctor.department,
      reason: visit.reason,
      payer: visit.payer,
      start: visit.start,
      checkedInAt: visit.start,
      completedAt: visit.completedAt,
    };
  });
  const slugs = new Map(doctors.map(({ department, slug }) => [department, slug]));
  const made = demoRecords(demo, visits, {
    template,
    doctor: null,
    medicines: [],
    archived: 0,
    patients: new Map([...people.values()].map((row) => [row.id, row])),
    slugs,
  });
  return made.records;
}

/** Medical records of visits, nine of ten signed as the server signs them: links of one chain. */
export async function fillRecords(material: Material, staff: Staff, seen: Seen[]): Promise<void> {
  const { client, progress, seed } = material;
  const random = seededRandom(seed ^ SALT);
  let at = material.demo.now.getTime();
  const demo: Demo = { ...material.demo, random, id: () => idAt(random, at) };
  const template = await visitTemplate(material);
  const names = await namesOf(material);
  const users = new Map(staff.doctors.map(({ id, user }) => [id, user]));
  const codes = await codesOf(
    client,
    'ho_so_benh_an',
    (year, digits) => `HS-${year}-${digits.padStart(5, '0')}`,
  );
  const end = await client.query<{ seq: string; hash: string }>(
    'SELECT seq, hash FROM record_chain',
  );
  let last = { seq: Number(end.rows[0]!.seq), hash: end.rows[0]!.hash };
  let versions: Cell[][] = [];

  function signed(record: SeedRow<'ho-so-benh-an'>, code: string): Cell[] {
    const { createdAt = '', doctor = '' } = record;
    const name = names.get(doctor) ?? '';
    const user = users.get(doctor) ?? null;
    const signers = [{ user: user ?? '', name, role: 'bac-si', at: createdAt }];
    const content = canonicalJson({
      record: {
        id: record.id,
        code,
        patient: record.patient,
        appointment: record.appointment,
        stay: null,
        department: record.department,
        doctor,
        template: template.id,
        edition: 1,
        answers: record.answers,
        vitals: record.vitals,
        diagnosis: record.diagnosis,
        secondaryDiagnoses: null,
        conclusion: record.conclusion,
        signedAt: createdAt,
        signers,
      },
      files: null,
      prescriptions: null,
      orders: null,
    });
    const seq = last.seq + 1;
    const hash = linkHash(seq, last.hash, content);
    const id = idAt(random, Date.parse(createdAt));
    const link = [seq, last.hash, hash];
    versions.push([id, record.id, 'signed', createdAt, user, name, template.id, content, ...link]);
    const cells = [createdAt, signers, hash, last.hash];
    last = { seq, hash };
    return cells;
  }

  const rowOf = (record: SeedRow<'ho-so-benh-an'>): Cell[] => {
    const created = record.createdAt ?? '';
    const code = codes.take(created.slice(0, 4));
    return [
      record.id,
      created,
      created,
      code,
      record.patient,
      record.appointment,
      record.department,
      record.doctor,
      template.id,
      1,
      record.answers,
      record.vitals,
      record.diagnosis,
      record.conclusion,
      record.state,
      ...(record.state === 'signed' ? signed(record, code) : [null, null, null, null]),
    ];
  };

  const putBack = [
    await layAside(client, 'ho_so_benh_an'),
    await layAside(client, 'record_version'),
  ];
  const step = progress.begin('Bệnh án / records', seen.length);
  for (let from = 0; from < seen.length; from += BATCH) {
    const part = seen.slice(from, from + BATCH);
    at = Date.parse(part[0]!.completedAt);
    const rows = recordsOf(material, demo, template, staff, part).map(rowOf);
    await copyRows(client, 'ho_so_benh_an', COLUMNS, rows, step);
    await copyRows(client, 'record_version', VERSIONS, versions, {
      ...step,
      advance: () => undefined,
    });
    versions = [];
  }
  step.end();
  await codes.keep();
  await client.query('UPDATE record_chain SET seq = $1, hash = $2', [last.seq, last.hash]);
  for (const back of putBack) await back(progress);
}
