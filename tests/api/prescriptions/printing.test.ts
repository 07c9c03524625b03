import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { localDate } from '../../../src/shared/format/dates';
import type { RecordOf } from '../../../src/shared/resource/register';
import { expect } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
beforeAll(async () => {
  server = await startPrescriptions();
});
afterAll(() => server.close());

async function pdf(path: string, token: string) {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) return { status: answer.status, pages: [], all: '' };
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (process.env.KEEP_PDF)
    await writeFile(`${process.env.KEEP_PDF}${path.split('/')[1]}.pdf`, bytes);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  const pages = text.map((page) => page.normalize('NFC').replace(/\s+/g, ' '));
  return { status: 200, pages, all: pages.join(' ') };
}

async function prints(id: string): Promise<number> {
  const rows = await server.database.owner
    .selectFrom('nhat_ky')
    .select('id')
    .where('action', '=', 'print')
    .where('record_id', '=', id)
    .execute();
  return rows.length;
}

/** The first day of the month in which somebody was born who is 44 months old today. */
function bornMonthsAgo(): { born: string; shown: string } {
  const [year = 0, month = 0] = localDate(new Date(), 'Asia/Ho_Chi_Minh').split('-').map(Number);
  const months = year * 12 + month - 1 - 44;
  const [monthOf, yearOf] = [String((months % 12) + 1).padStart(2, '0'), Math.floor(months / 12)];
  return { born: `${yearOf}-${monthOf}-01`, shown: `01/${monthOf}/${yearOf} (44 tháng tuổi)` };
}

describe('a printed prescription', () => {
  it('says in Vietnamese who takes what, how often and how many', async () => {
    const { born, shown } = bornMonthsAgo();
    const patient = await server.patient({ born });
    const medicine = await server.medicine({ name: 'Paracetamol', brandName: 'Hapacol' });
    const token = server.doctorToken;
    const json = bodyOf(server, patient, [medicine], {
      weight: 14.5,
      accompaniedBy: 'Trần Thị Mỹ Duyên',
      lines: [{ medicine, dose: 0.5, times: 3, days: 5, timing: 'Sau ăn' }],
      advice: 'Uống nhiều nước, lau mát khi sốt.',
    });
    const { body } = await server.call('POST', '/don-thuoc', { token, json });
    const path = `/don-thuoc/${body.id}/print.pdf` as const;
    expect((await pdf(path, token)).status).toBe(409);
    const signed = await server.call('POST', `/don-thuoc/${body.id}/sign`, { token, json: {} });
    const { pages, all } = await pdf(path, token);
    expect(pages).toHaveLength(1);
    for (const text of [
      'ĐƠN THUỐC',
      signed.body.nationalCode,
      'ĐẶNG THỊ NGỌC ƯNG',
      shown,
      '14,5 kg',
      'Trần Thị Mỹ Duyên',
      '1. Paracetamol (Hapacol) 500 mg',
      '08 viên',
      'Uống mỗi lần nửa viên, ngày 3 lần, sau ăn, trong 5 ngày.',
      'Nguyễn Thị Hồng Nhung',
      'Trang 1/1',
    ]) {
      expect(all).toContain(text);
    }
    expect(await prints(body.id)).toBe(1);
    const stranger = await server.token('bac-si', { doctorId: uuidv7() });
    expect((await pdf(path, stranger)).status).toBe(404);
    expect((await pdf(path, '')).status).toBe(401);
  });
});

const schemaOf = (label: string) => ({
  sections: [
    {
      key: 'I',
      title: 'I. Hành chính',
      fields: [
        {
          key: 'hoTen',
          label: 'Họ và tên',
          type: 'text',
          print: 'uppercase',
          source: 'patient.fullName',
        },
        {
          key: 'doiTuong',
          label: 'Đối tượng',
          type: 'radio',
          options: [{ value: 'tp', label: 'Thu phí' }],
        },
        { key: 'ngheNghiep', label: 'Nghề nghiệp', type: 'text' },
      ],
    },
    {
      key: 'II',
      title: 'II. Diễn biến',
      fields: [
        { key: 'benhSu', label, type: 'textarea' },
        {
          key: 'theoDoi',
          label: 'Theo dõi',
          type: 'repeat',
          columns: [
            { key: 'luc', label: 'Ngày', type: 'date' },
            { key: 'yLenh', label: 'Y lệnh', type: 'textarea' },
          ],
        },
        { key: 'cls', label: 'Cận lâm sàng', type: 'order-list' },
        { key: 'don', label: 'Thuốc đã kê', type: 'prescription-list' },
        { key: 'bs', label: 'Bác sĩ khám bệnh', type: 'signature' },
        { key: 'dd', label: 'Điều dưỡng', type: 'signature', signer: 'nurse' },
      ],
    },
  ],
});

/** A record in edition 1 of a form that has an edition 2 by now. */
async function addRecord(rows: number, state: RecordOf<'ho-so-benh-an'>['state'] = 'signed') {
  const patient = await server.patient();
  const [first, second, id] = [uuidv7(), uuidv7(), uuidv7()];
  const { owner } = server.database;
  const code = `T-${id.slice(-6)}`;
  for (const [edition, template, label] of [
    [1, first, 'Quá trình bệnh lý'],
    [2, second, 'Bệnh sử mới'],
  ] as const) {
    await owner
      .insertInto('mau_benh_an')
      .values({
        id: template,
        name: 'Bệnh án ngoại trú',
        form_code: code,
        edition,
        encounter: 'ngoai-tru',
        schema: JSON.stringify(schemaOf(label)),
        state: 'published',
      })
      .execute();
  }
  const theoDoi = Array.from({ length: rows }, (_, n) => ({
    id: `r${n}`,
    luc: '2026-11-21',
    yLenh: `Lần ${n + 1}: mạch đều, huyết áp ổn định, tiếp tục theo dõi và dùng thuốc như cũ.`,
  }));
  const answers = { doiTuong: 'tp', benhSu: 'Sốt ba ngày, ho khan, mệt mỏi.', theoDoi };
  await owner
    .insertInto('ho_so_benh_an')
    .values({
      id,
      patient,
      doctor: server.doctor,
      template: first,
      template_edition: 1,
      answers: JSON.stringify(answers),
      diagnosis: 'J06.9',
      state: 'in_care',
      signed_at: sql<string>`now()`,
    })
    .execute();
  const service = uuidv7();
  await owner
    .insertInto('dich_vu')
    .values({
      id: service,
      code,
      name: 'Chụp X-quang ngực thẳng',
      kind: 'chan-doan-hinh-anh',
      price: 90000,
    })
    .execute();
  await owner
    .insertInto('chi_dinh')
    .values({
      id: uuidv7(),
      patient,
      record: id,
      doctor: server.doctor,
      service,
      priority: 'urgent',
      result: 'Không thấy tổn thương',
      state: 'resulted',
    })
    .execute();
  const lines = [{ name: 'Hapacol', quantity: 8, unit: 'viên', dose: 0.5, times: 3, days: 5 }];
  await owner
    .insertInto('don_thuoc')
    .values({
      id: uuidv7(),
      patient,
      record: id,
      doctor: server.doctor,
      lines: JSON.stringify(lines),
      state: 'signed',
      signed_at: '2026-11-21T03:00:00Z',
    })
    .execute();
  const signers = [
    { user: id, name: 'BS. Đỗ Quang Vinh', role: 'bac-si', at: '2026-11-21T04:00:00Z' },
    { user: id, name: 'Phạm Thị Lụa', role: 'dieu-duong', at: '2026-11-21T05:00:00Z' },
    { user: id, name: 'ThS. Lý Hải Yến', role: 'bac-si', at: '2026-11-21T06:00:00Z' },
  ];
  await owner
    .updateTable('ho_so_benh_an')
    .set({ state, signers: state === 'signed' ? JSON.stringify(signers) : null })
    .where('id', '=', id)
    .execute();
  return { id, patient };
}

describe('a printed record', () => {
  it('is laid out by the edition that it was written in', async () => {
    const { id } = await addRecord(2);
    const { all } = await pdf(`/ho-so-benh-an/${id}/print.pdf`, server.doctorToken);
    for (const text of [
      'BỆNH ÁN NGOẠI TRÚ',
      '(bản 1)',
      'I. HÀNH CHÍNH',
      'ĐẶNG THỊ NGỌC ƯNG',
      'Đối tượng: Thu phí',
      'Quá trình bệnh lý: Sốt ba ngày',
      '21/11/2026',
      'J06.9',
      'chưa được cơ quan nào xác nhận',
    ]) {
      expect(all).toContain(text);
    }
    for (const text of [
      'Cận lâm sàng',
      'Chụp X-quang ngực thẳng (khẩn)',
      'Không thấy tổn thương',
      'Thuốc đã kê',
      'Hapacol 08 viên',
      'Dùng mỗi lần nửa viên, ngày 3 lần, trong 5 ngày.',
      'BS. Đỗ Quang Vinh',
      'Phạm Thị Lụa',
      'Người ký',
      'ThS. Lý Hải Yến',
    ]) {
      expect(all).toContain(text);
    }
    expect(all).not.toContain('Bệnh sử mới');
    expect(all).not.toContain('CHƯA KÝ');
    expect(await prints(id)).toBe(1);
    const shown = await server.call('GET', `/ho-so-benh-an/${id}/print`, {
      token: server.doctorToken,
    });
    expect(shown.body).toMatchObject({ paper: 'A4', mark: null });
    const headings = shown.body.blocks.filter(({ type }: { type: string }) => type === 'heading');
    for (const { text } of headings) expect(all).toContain(text);
    expect(headings.length).toBeGreaterThan(2);
    expect(await prints(id)).toBe(2);
  });

  it('breaks long tables over numbered pages and repeats their heads', async () => {
    const { id } = await addRecord(90);
    const { pages, all } = await pdf(`/ho-so-benh-an/${id}/print.pdf`, server.doctorToken);
    expect(pages.length).toBeGreaterThan(2);
    expect(all).toContain('Lần 90:');
    pages.slice(1, -1).forEach((page, index) => {
      expect(page).toContain('Ngày Y lệnh');
      expect(page).toContain(`Trang ${index + 2}/${pages.length}`);
    });
  });

  it('says that it is not signed, and is for treating staff only', async () => {
    const { id } = await addRecord(1, 'in_care');
    const path = `/ho-so-benh-an/${id}/print.pdf` as const;
    expect((await pdf(path, server.doctorToken)).all).toContain('CHƯA KÝ');
    expect((await pdf(path, await server.token('quan-ly'))).status).toBe(403);
    expect((await pdf(path, await server.token('le-tan'))).status).toBe(403);
    const token = await server.token('quan-ly');
    expect((await server.call('GET', path.replace('print.pdf', 'print'), { token })).status).toBe(
      403,
    );
  });

  it('goes to the patient once it is released', async () => {
    const { id, patient } = await addRecord(1);
    const token = await server.token('benh-nhan', { patientIds: [patient] });
    const path = `/ho-so-benh-an/${id}/print.pdf` as const;
    expect((await pdf(path, token)).status).toBe(404);
    await server.database.owner
      .insertInto('cong_bo_ho_so')
      .values({ id: uuidv7(), record: id, released_at: sql<string>`now()` })
      .execute();
    expect((await pdf(path, token)).all).toContain('Sốt ba ngày');
  });
});
