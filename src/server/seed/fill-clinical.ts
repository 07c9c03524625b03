import { optionListsOf } from '../records/record-rows';
import { demoAddenda } from './addenda';
import { demoQuestions, demoTemplates } from './catalogue';
import { demoOrders, demoRecords } from './clinical';
import { addDays, apart, type Demo, type SeedRow } from './demo';
import { demoIssues, type Store } from './dispensed';
import { insertRows, type Target } from './insert';
import { demoLabWork } from './lab-work';
import { demoBatches, demoLedger, demoMedicines } from './pharmacy';
import { linkAddenda, signRecords, type ToSign } from './sign-records';
import { demoMinimums, demoReserve, demoStores } from './stores';

const RECORDS = 640;
const ARCHIVED = 120;
/** Who waits for medicines came for them within so many days. */
const COLLECT_DAYS = 5;
/** The seed of the chances of stores. */
const STORES = 4_700;

/** Any number: the work of the laboratory is made of chances of its own. */
const LAB_WORK = 480;

/** Medicines with their batches, and what came into the stores and went out. */
export async function fillPharmacy(target: Target, demo: Demo, ward: string | null) {
  const medicines = demoMedicines(demo);
  const batches = demoBatches(demo, medicines);
  await insertRows(target, 'thuoc', medicines);
  await insertRows(target, 'lo-thuoc', batches);
  const ledger = demoLedger(demo, batches);
  await insertRows(target, 'the-kho', ledger);
  const more = apart(demo, STORES);
  const { main, others } = demoStores(more, ward);
  await insertRows(target, 'kho', [main, ...others]);
  await insertRows(target, 'the-kho', demoReserve(more, main.id, batches));
  const cupboard = others.find(({ kind }) => kind === 'ward') ?? main;
  await insertRows(target, 'ton-toi-thieu', demoMinimums(more, cupboard.id, medicines));
  return { medicines, store: { batches, ledger } };
}

interface Material {
  visits: SeedRow<'phieu-thong-tin'>[];
  services: SeedRow<'dich-vu'>[];
  medicines: SeedRow<'thuoc'>[];
  store: Store;
  patients: SeedRow<'benh-nhan'>[];
  /** Who leads the laboratory: an account. */
  laboratory: string | null;
  /** Patients all of whose visits have records. */
  regulars: ReadonlySet<string>;
  slugs: ReadonlyMap<string, string>;
}

/**
 * Records of the latest visits, with prescriptions, orders and what was added to them later; answers
 * what left the store, and the prescriptions that wait for it.
 */
export async function fillRecords(
  target: Target,
  demo: Demo,
  material: Material,
): Promise<{ issues: SeedRow<'the-kho'>[]; waiting: SeedRow<'don-thuoc'>[] }> {
  const templates = demoTemplates(demo);
  await insertRows(target, 'mau-benh-an', [...templates, ...demoQuestions(demo)]);
  const completed = material.visits.filter(({ state }) => state === 'completed');
  const own = completed.filter(({ patient }) => material.regulars.has(patient ?? ''));
  const others = completed.filter((visit) => !own.includes(visit));
  const chosen = [...others.slice(-(RECORDS - own.length)), ...own];
  const template = templates.find(({ encounter }) => encounter === 'ngoai-tru');
  if (!template?.schema) throw new Error('the demo has no form for visits');
  const made = demoRecords(demo, chosen, {
    template: {
      id: template.id,
      schema: template.schema,
      lists: optionListsOf(target.config, template.schema),
    },
    doctor: await demoDoctor(target),
    medicines: material.medicines,
    archived: ARCHIVED,
    patients: new Map(material.patients.map((patient) => [patient.id, patient])),
    slugs: material.slugs,
  });
  const issues = demoIssues(demo, material.store, made.prescriptions);
  await insertRows(target, 'ho-so-benh-an', made.records.map(unsigned));
  await insertRows(target, 'don-thuoc', made.prescriptions);
  await insertRows(target, 'the-kho', issues);
  await insertRows(target, 'chi-dinh', demoOrders(demo, made.records, material.services));
  await insertRows(target, 'chi-dinh', demoLabWork(apart(demo, LAB_WORK), material));
  const signed = made.records.filter((record): record is ToSign => Boolean(record.signedAt));
  const archived = signed.filter(({ state }) => state === 'archived').map(({ id }) => id);
  await signRecords(target, signed, new Set(archived));
  await insertRows(target, 'cong-bo-ho-so', made.releases);
  await insertRows(target, 'luu-tru-ho-so', made.archive);
  const addenda = demoAddenda(demo, made.records);
  await insertRows(target, 'dinh-chinh', addenda);
  await linkAddenda(target, addenda, new Map(signed.map(({ id }) => [id, template.id])));
  const collected = addDays(demo.today, -COLLECT_DAYS);
  const waiting = made.prescriptions.filter(
    ({ state, signedAt }) => state === 'signed' && (signedAt ?? '') >= collected,
  );
  return { issues, waiting };
}

/** A record as it is before its signature. */
const unsigned = (record: SeedRow<'ho-so-benh-an'>): SeedRow<'ho-so-benh-an'> =>
  record.signedAt ? { ...record, state: 'awaiting_signature', signedAt: null } : record;

/** The doctor whose account is of the demo. */
export async function demoDoctor({ db }: Target): Promise<string | null> {
  const doctor = await db
    .selectFrom('bac_si as d')
    .innerJoin('ca_nhan as a', 'a.id', 'd.user')
    .select('d.id')
    .where('a.email', '=', 'bacsi@sen.example')
    .executeTakeFirst();
  return doctor?.id ?? null;
}
