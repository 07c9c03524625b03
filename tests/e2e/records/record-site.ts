import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { cipherOf } from '../../../src/shared/api/draft-key';
import { type BookingSite, startBookingSite } from '../booking/site';
import { signIn } from '../booking/steps';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const DOCTOR = columnsOf('bac_si', 'd');
const ACCOUNT = columnsOf('ca_nhan', 'u');

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

/** The key of the drafts of who is signed in on this page, or null. */
const draftKey = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('sen.access_token')}`;
    const answer = await fetch('/api/auth/draft-key', { headers: { authorization } });
    return answer.ok ? (await answer.json()).key : null;
  });

interface KeptDraft {
  key: string;
  iv: number[];
  data: number[];
}

/** What stands in the browser's store, byte for byte. */
const keptBytes = (page: Page): Promise<KeptDraft[]> =>
  page.evaluate(
    () =>
      new Promise<KeptDraft[]>((resolve) => {
        const open = indexedDB.open('sen-drafts');
        open.onsuccess = () => {
          const drafts: KeptDraft[] = [];
          const cursor = open.result.transaction('drafts').objectStore('drafts').openCursor();
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return resolve(drafts);
            const { iv, data } = at.value;
            drafts.push({ key: String(at.key), iv: [...iv], data: [...data] });
            at.continue();
          };
        };
      }),
  );

/** What the device keeps of unsaved records and templates, as who is signed in can read it. */
export async function keptHere(page: Page): Promise<string> {
  const kept = await keptBytes(page);
  const key = await draftKey(page);
  if (key === null) throw new Error('nobody is signed in who has drafts');
  const cipher = await cipherOf(key);
  const texts = await Promise.all(
    kept.map(({ iv, data, key: place }) =>
      cipher.open({ iv: Uint8Array.from(iv), data: Uint8Array.from(data) }, place),
    ),
  );
  return `[${texts.join()}]`;
}

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
    SELECT ${VISIT.patient} AS patient FROM phieu_thong_tin p JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor}
    JOIN ca_nhan u ON ${ACCOUNT.id} = ${DOCTOR.user} WHERE ${ACCOUNT.email} = 'bacsi@sen.example'
      AND ${VISIT.state} = 'completed' LIMIT 1`.execute(site.database.owner);
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
