import { demoAddenda } from './addenda';
import { demoTemplates } from './catalogue';
import { demoOrders, demoRecords } from './clinical';
import type { Demo, SeedRow } from './demo';
import { demoIssues, type Store } from './dispensed';
import { insertRows, type Target } from './insert';
import { demoBatches, demoLedger, demoMedicines } from './pharmacy';

const RECORDS = 640;
const ARCHIVED = 120;

/** Medicines with their batches and what came in and went out. */
export async function fillPharmacy(target: Target, demo: Demo) {
  const medicines = demoMedicines(demo);
  const batches = demoBatches(demo, medicines);
  await insertRows(target, 'thuoc', medicines);
  await insertRows(target, 'lo-thuoc', batches);
  const ledger = demoLedger(demo, batches);
  await insertRows(target, 'the-kho', ledger);
  return { medicines, store: { batches, ledger } };
}

interface Material {
  visits: SeedRow<'phieu-thong-tin'>[];
  services: SeedRow<'dich-vu'>[];
  medicines: SeedRow<'thuoc'>[];
  store: Store;
  patients: SeedRow<'benh-nhan'>[];
  /** Patients all of whose visits have records. */
  regulars: ReadonlySet<string>;
  slugs: ReadonlyMap<string, string>;
}

/** Records of the latest visits, with prescriptions, orders and what was added to them later. */
export async function fillRecords(target: Target, demo: Demo, material: Material): Promise<void> {
  const templates = demoTemplates(demo);
  await insertRows(target, 'mau-benh-an', templates);
  const completed = material.visits.filter(({ state }) => state === 'completed');
  const own = completed.filter(({ patient }) => material.regulars.has(patient ?? ''));
  const others = completed.filter((visit) => !own.includes(visit));
  const chosen = [...others.slice(-(RECORDS - own.length)), ...own];
  const made = demoRecords(demo, chosen, {
    template: templates.find(({ encounter }) => encounter === 'ngoai-tru')?.id ?? '',
    medicines: material.medicines,
    archived: ARCHIVED,
    patients: new Map(material.patients.map((patient) => [patient.id, patient])),
    slugs: material.slugs,
  });
  await insertRows(target, 'ho-so-benh-an', made.records);
  await insertRows(target, 'dinh-chinh', demoAddenda(demo, made.records));
  const issues = demoIssues(demo, material.store, made.prescriptions);
  await insertRows(target, 'don-thuoc', made.prescriptions);
  await insertRows(target, 'the-kho', issues);
  await insertRows(target, 'cong-bo-ho-so', made.releases);
  await insertRows(target, 'luu-tru-ho-so', made.archive);
  await insertRows(target, 'chi-dinh', demoOrders(demo, made.records, material.services));
}
