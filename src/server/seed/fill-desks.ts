import type { Demo, SeedRow } from './demo';
import { demoDoctor } from './fill-clinical';
import { insertRows, type Target } from './insert';
import { demoOrderSets } from './order-sets';
import { demoResultsToSign } from './results-to-sign';
import { fillStockPapers } from './stock-papers';

interface Material {
  services: readonly SeedRow<'dich-vu'>[];
  accounts: readonly SeedRow<'ca-nhan'>[];
  doctors: readonly SeedRow<'bac-si'>[];
  medicines: readonly SeedRow<'thuoc'>[];
  visits: readonly SeedRow<'phieu-thong-tin'>[];
}

/** What lies on the desks of the pharmacist and of the doctor. @throws Error where their accounts are not there. */
export async function fillDesks(
  target: Target,
  demo: Demo,
  { services, accounts, doctors, medicines, visits }: Material,
): Promise<void> {
  const accountOf = (name: string) => {
    const found = accounts.find(({ email }) => email === `${name}@sen.example`);
    if (!found) throw new Error(`the demo has no account ${name}`);
    return { id: found.id, fullName: found.fullName ?? name };
  };
  await fillStockPapers(target, demo, medicines, accountOf('duocsi'), accountOf('quanly'));
  const doctor = await demoDoctor(target);
  const other = doctors.find(({ id, bookable }) => bookable && id !== doctor);
  const laboratory = accountOf('xetnghiem').id;
  const results = demoResultsToSign(demo, doctor, visits, services, laboratory);
  await insertRows(target, 'chi-dinh', results);
  if (doctor === null || !other) return;
  const sets = demoOrderSets(demo, doctor, other.id, services, medicines);
  await insertRows(target, 'bo-chi-dinh', sets);
}
