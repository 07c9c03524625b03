import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cautionsOf, interactionsOf } from '../../../src/server/seed/medicine-facts';
import { expect } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
beforeAll(async () => {
  server = await startPrescriptions();
});
afterAll(() => server.close());

/** A medicine with what the sample formulary's sources say of it. */
const sourced = (name: string, mgPerDose?: number) =>
  server.medicine({
    ...{ name, mgPerDose },
    cautions: cautionsOf({ inn: name, route: 'Uống' }),
    interactions: interactionsOf({ inn: name, route: 'Uống' }),
  });

interface Told {
  kind: string;
  rule?: string;
  severity?: string;
  side?: string;
  text: string;
}

/** What a prescriber is told of medicines, but for their stock. */
async function toldOf(patient: string, medicines: readonly string[], more: object = {}) {
  const { lines } = bodyOf(server, patient, medicines);
  const json = { patient, kind: 'c', lines, ...more };
  const asked = await server.call('POST', '/don-thuoc/check', { token: server.doctorToken, json });
  expect(asked.status).toBe(200);
  return (asked.body.warnings as Told[]).filter(({ kind }) => kind !== 'stock');
}

/** A result of the laboratory, in µmol/l. */
async function creatinine(patient: string, value: number): Promise<void> {
  const { owner } = server.database;
  const service = uuidv7();
  const measures = [{ name: 'Creatinin', value, unit: 'µmol/l', low: 53, high: 97 }];
  await owner
    .insertInto('dich_vu')
    .values({ id: service, code: `XN-${value}`, name: 'Creatinin', kind: 'xet-nghiem', price: 1 })
    .execute();
  await owner
    .insertInto('chi_dinh')
    .values({
      ...{ id: uuidv7(), patient, doctor: server.doctor, service, state: 'resulted' },
      ...{ result: 'Có', measures: JSON.stringify(measures), resulted_at: '2026-11-20T02:00:00Z' },
    })
    .execute();
}

describe('what the sample formulary knows', () => {
  it.each(['Doxycyclin', 'Enalapril maleat'])('warns of %s in pregnancy', async (name) => {
    const patient = await server.patient();
    const medicine = await sourced(name);
    expect(await toldOf(patient, [medicine], { pregnancy: 'no' })).toEqual([]);
    const [warning, ...others] = await toldOf(patient, [medicine], { pregnancy: 'yes' });
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ rule: 'pregnancy', severity: 'contraindicated' });
    expect(warning?.text).toContain('Nguồn: SmPC');
  });

  it('warns of enalapril with spironolactone', async () => {
    const patient = await server.patient();
    const pair = [await sourced('Enalapril maleat'), await sourced('Spironolacton')];
    const told = await toldOf(patient, pair);
    expect(told).toMatchObject([{ kind: 'interaction', severity: 'major' }]);
    expect(told[0]?.text).toContain('tăng kali máu');
  });

  it.each([
    ['Simvastatin', 'contraindicated'],
    ['Atorvastatin', 'major'],
  ])('warns of clarithromycin with %s', async (statin, severity) => {
    const patient = await server.patient();
    const pair = [await sourced('Clarithromycin'), await sourced(statin)];
    const told = await toldOf(patient, pair);
    expect(told).toMatchObject([{ kind: 'interaction', severity }]);
    expect(told[0]?.text).toContain('tiêu cơ vân');
  });

  it.each([
    [250, 'contraindicated'],
    [130, 'moderate'],
  ])('warns of metformin with a creatinine of %i µmol/l', async (value, severity) => {
    const patient = await server.patient({ born: '1966-05-01' });
    const medicine = await sourced('Metformin hydroclorid', 500);
    expect(await toldOf(patient, [medicine])).toEqual([]);
    await creatinine(patient, value);
    expect(await toldOf(patient, [medicine])).toMatchObject([{ rule: 'kidney', severity }]);
  });

  it('warns of a weekly tablet that is taken every day', async () => {
    const patient = await server.patient();
    const medicine = await sourced('Alendronat natri', 70);
    const weekly = { lines: [{ medicine, dose: 1, times: 1 / 7, days: 28 }] };
    expect(await toldOf(patient, [], weekly)).toEqual([]);
    const daily = { lines: [{ medicine, dose: 1, times: 1, days: 28 }] };
    expect(await toldOf(patient, [], daily)).toMatchObject([{ rule: 'daily-most', side: 'over' }]);
  });

  it('warns of the age of a child', async () => {
    const medicine = await sourced('Acid acetylsalicylic', 81);
    const child = await server.patient({ born: '2014-05-01' });
    expect(await toldOf(child, [medicine])).toMatchObject([{ rule: 'age' }]);
    expect(await toldOf(await server.patient(), [medicine])).toEqual([]);
  });
});
