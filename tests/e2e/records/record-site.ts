import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type BookingSite, startBookingSite } from '../booking/site';
import { signIn } from '../booking/steps';

const SCHEMA = {
  sections: [
    {
      key: 'I',
      title: 'I. Hỏi bệnh',
      fields: [
        { key: 'lyDo', label: 'Lý do đến khám', type: 'textarea', required: true },
        { key: 'tienSu', label: 'Tiền sử bệnh', type: 'textarea' },
      ],
    },
    {
      key: 'II',
      title: 'II. Khám bệnh',
      fields: [
        { key: 'sinhHieu', label: 'Sinh hiệu', type: 'vitals', bind: 'vitals' },
        { key: 'benhChinh', label: 'Bệnh chính', type: 'icd10', bind: 'diagnosis' },
      ],
    },
  ],
};

type Made = { id: string; version: number };

/** The written answer of a call that must have been taken. */
export const made = async (answer: Response): Promise<Made> => {
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (await answer.json()) as Made;
};

export const form = (id: string) => `/form/created/${id}`;
export const reason = (page: Page) =>
  page.getByRole('textbox', { name: 'Lý do đến khám (bắt buộc)' });
export const saved = (page: Page) => page.getByText(/^Đã lưu lúc \d\d:\d\d$/).waitFor();

/** All that the device keeps of unsaved records and templates, as text. */
export const keptHere = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('sen-drafts');
        open.onsuccess = () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );

export interface RecordSite {
  site: BookingSite;
  /** A new record of the demo doctor, of a patient in care. */
  newRecord: () => Promise<string>;
  /** The page on which the demo doctor writes it. */
  openAsDoctor: (id: string) => Promise<Page>;
  close: () => Promise<void>;
}

/** The site with a short template, published. */
export async function startRecordSite(): Promise<RecordSite> {
  const site = await startBookingSite();
  const manage = await site.as('quanly');
  const { id: template } = await made(
    await manage('/api/mau-benh-an', {
      name: 'Bệnh án thử',
      formCode: 'THU/01',
      edition: 1,
      encounter: 'ngoai-tru',
      schema: SCHEMA,
    }),
  );
  await made(await manage(`/api/mau-benh-an/${template}/publish`, {}));
  const { rows } = await sql<{ patient: string }>`
    SELECT p.patient FROM phieu_thong_tin p JOIN bac_si d ON d.id = p.doctor
    JOIN ca_nhan u ON u.id = d.user WHERE u.email = 'bacsi@sen.example'
      AND p.state = 'completed' LIMIT 1`.execute(site.database.owner);
  const patient = rows[0]?.patient;
  return {
    site,
    newRecord: async () => {
      const write = await site.as('bacsi');
      return (await made(await write('/api/ho-so-benh-an/start', { template, patient }))).id;
    },
    openAsDoctor: async (id) => {
      const page = await site.page();
      await page.goto(form(id), { waitUntil: 'networkidle' });
      await signIn(page, 'bacsi');
      await reason(page).waitFor();
      return page;
    },
    close: () => site.close(),
  };
}
