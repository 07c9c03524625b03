import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { RecordPreview } from '../../src/admin/generated/preview/record-preview';
import { WorkList } from '../../src/admin/orders/work-list';
import { MergePage } from '../../src/admin/overrides/benh-nhan/merging/merge-page';
import { OfOne } from '../../src/admin/overrides/benh-nhan/merging/of-one';
import { SimilarPatients } from '../../src/admin/overrides/benh-nhan/similar-patients';
import { AffectedPreview } from '../../src/admin/overrides/lich-nghi/affected-preview';
import { ShowLeave } from '../../src/admin/overrides/lich-nghi/show-leave';
import { SameDay } from '../../src/admin/reception/same-day';
import { icd10Facet } from '../../src/admin/records/icd10';
import { BeginCount } from '../../src/admin/stock/begin-count';
import { ForecastPage } from '../../src/admin/stock/forecast-page';
import { ReceiptPage } from '../../src/admin/stock/receipt-page';
import { TransferPage } from '../../src/admin/stock/transfer-page';
import type { Field } from '../../src/shared/fields/kinds';
import { resourceNamed } from '../../src/shared/resource/config';
import type { Role } from '../../src/shared/resource/role';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const STORES = [
  { id: 's1', name: 'Kho chẵn', kind: 'main', active: true },
  { id: 's2', name: 'Quầy thuốc', kind: 'counter', active: true },
];
const BATCH = {
  ...{ batch: 'b1', medicine: 'm1', name: 'Paracetamol 500 mg', unit: 'viên', lot: 'L1' },
  ...{ expiry: '2030-01-01', balance: 7, expired: false, shelf: 'A1', gtin: '08936014580011' },
};
const VISITS = ['v1', 'v2'].map((id, hour) => ({
  ...{ id, code: `PK-${id}`, state: 'confirmed', dayGroup: 'g1', doctor: null },
  ...{ start: `2030-01-01T0${hour + 1}:00:00Z`, end: `2030-01-01T0${hour + 1}:30:00Z` },
  ...{ department: 'k1', $titles: { department: 'Khoa Phục hồi chức năng' } },
}));
const LEAVE = {
  ...{ id: 'l1', version: 1, kind: 'leave', state: 'requested', doctor: 'd1' },
  ...{ start: '2030-01-01T00:00:00Z', end: '2030-01-02T00:00:00Z', reason: 'Nghỉ' },
};
const AFFECTED = [
  {
    ...{ id: 'v1', code: 'PK-v1', patient: 'p1', patientName: 'Nguyễn Thị Bị Dời', doctor: 'd1' },
    ...{ doctorName: 'Trần An', department: 'k1', state: 'confirmed', proposal: null },
    ...{ start: '2030-01-01T01:00:00Z', end: '2030-01-01T01:30:00Z', proposals: [] },
  },
];
const PATIENT = {
  ...{ id: 'p1', code: 'BN-1', fullName: 'Lê Văn Hai Lần', dateOfBirth: '1970-02-03' },
  ...{ phone: null, citizenId: null, insuranceNumber: null },
};
const SIMILAR = [{ ...PATIENT, id: 'p2', code: 'BN-2', agrees: ['name', 'dateOfBirth'] }];
const ORDER = {
  ...{ id: 'o1', code: 'CD-1', patientName: 'Phạm Thị Chờ', priority: 'normal', state: 'ordered' },
  ...{ createdAt: '2020-01-01T00:00:00Z', service: 'x' },
};

/** The form of a leave, of which the preview reads what is entered. */
function LeaveForm() {
  const form = useForm({ defaultValues: { ...LEAVE } });
  return (
    <FormProvider {...form}>
      <AffectedPreview />
    </FormProvider>
  );
}

/** A filter by diagnosis, as lists have it. */
function DiagnosisForm() {
  const Filter = icd10Facet.filter;
  const field = {
    ...{ kind: 'icd10', label: { vi: 'Chẩn đoán', en: 'Diagnosis' }, catalogue: 'icd-10' },
  } as unknown as Field<'icd10'>;
  return (
    Filter && <Filter field={field} name="code" label="Chẩn đoán" filter={{}} change={() => {}} />
  );
}

interface Place {
  element: ReactNode;
  role: Role;
  /** A field that is pressed first. */
  press?: string;
  at?: string;
  path?: string;
  /** What the screen reads without a fault. */
  answers?: Record<string, () => Response>;
  /** What fails, and what it answers once it is tried again. */
  fails: [string, () => Response];
  /** What stands there then. */
  shows: RegExp;
}

const PLACES: Record<string, Place> = {
  'what else is booked for the day': {
    element: <SameDay visit={{ id: 'v1', dayGroup: 'g1' }} />,
    role: 'bac-si',
    fails: ['GET */api/phieu-thong-tin', () => rows(VISITS)],
    shows: /^PK-v2$/,
  },
  'whom a leave falls on': {
    element: <ShowLeave name="lich-nghi" />,
    role: 'quan-ly',
    at: '/quan-ly/lich-nghi/l1/show',
    path: '/quan-ly/lich-nghi/:id/show',
    answers: { 'GET */api/lich-nghi/l1': () => HttpResponse.json(LEAVE) },
    fails: ['GET */api/lich-nghi/l1/affected', () => HttpResponse.json(AFFECTED)],
    shows: /^1 lịch hẹn nằm trong thời gian này/,
  },
  'whom a leave would fall on': {
    element: <LeaveForm />,
    role: 'quan-ly',
    fails: ['GET */api/lich-nghi/affected', () => HttpResponse.json(AFFECTED)],
    shows: /^1 lịch hẹn nằm trong thời gian này/,
  },
  'who may be registered already': {
    element: <SimilarPatients typed={PATIENT} />,
    role: 'le-tan',
    fails: ['POST */api/benh-nhan/similar', () => HttpResponse.json(SIMILAR)],
    shows: /^Người này có thể đã có hồ sơ/,
  },
  'the patient whose other records are looked for': {
    element: <OfOne id="p1" />,
    role: 'quan-ly',
    answers: { 'POST */api/benh-nhan/similar': () => HttpResponse.json(SIMILAR) },
    fails: ['GET */api/benh-nhan/p1', () => HttpResponse.json(PATIENT)],
    shows: /BN-2/,
  },
  'the shelves of a store': {
    element: <BeginCount name="kiem-ke" />,
    role: 'duoc-si',
    answers: { 'GET */api/kho': () => rows(STORES) },
    fails: ['GET */api/kho/s2/ton', () => HttpResponse.json([BATCH])],
    shows: /^Kiểm kê$/,
  },
  'what a store has to give': {
    element: <TransferPage name="phieu-chuyen" />,
    role: 'duoc-si',
    answers: { 'GET */api/kho': () => rows(STORES) },
    fails: ['GET */api/kho/s1/ton', () => HttpResponse.json([BATCH])],
    shows: /^Chuyển thuốc|^Chuyển kho/,
  },
  'what is to be ordered': {
    element: <ForecastPage />,
    role: 'duoc-si',
    fails: [
      'GET */api/kho/du-tru',
      () => HttpResponse.json({ medicines: [], expiring: [], lacking: [] }),
    ],
    shows: /^Chưa cần mua thuốc nào/,
  },
  'what a receipt may hold': {
    element: <ReceiptPage name="phieu-nhap" />,
    role: 'duoc-si',
    answers: { 'GET */api/kho': () => rows(STORES) },
    fails: ['GET */api/phieu-nhap/thuoc', () => HttpResponse.json([])],
    shows: /^Chưa có thuốc nào/,
  },
  'two patients beside each other': {
    element: <MergePage />,
    role: 'quan-ly',
    at: '/quan-ly/benh-nhan/gop/p1/p2',
    path: '/quan-ly/benh-nhan/gop/:id/:other',
    fails: [
      'GET */api/benh-nhan/p1/gop/p2',
      () =>
        HttpResponse.json({
          ...{ kept: PATIENT, other: { ...PATIENT, id: 'p2', code: 'BN-2' } },
          ...{ choices: [], moves: [], stays: [], united: [] },
        }),
    ],
    shows: /BN-2/,
  },
  'a row beside its list': {
    element: (
      <RecordPreview
        resource={resourceNamed(config, 'y-ta')}
        preview={{ possible: true, on: true, id: 'n1', show: () => {}, toggle: () => {} }}
      />
    ),
    role: 'quan-ly',
    fails: [
      'GET */api/y-ta/n1',
      () => HttpResponse.json({ id: 'n1', version: 1, fullName: 'Công Tằng Tôn Nữ Bảo Anh' }),
    ],
    shows: /^Công Tằng Tôn Nữ Bảo Anh$/,
  },
  'which diagnoses there are': {
    element: <DiagnosisForm />,
    role: 'bac-si',
    press: 'Chẩn đoán',
    fails: ['GET */api/icd-10', () => rows([{ id: 'J11', code: 'J11', name: 'Cúm' }])],
    shows: /^Cúm$/,
  },
  'one of the two parts of a worklist': {
    element: <WorkList chosen={undefined} />,
    role: 'bac-si',
    answers: { 'GET */api/chi-dinh/so-luong': () => HttpResponse.json([]) },
    fails: ['GET */api/chi-dinh', () => rows([])],
    shows: /Phạm Thị Chờ/,
  },
};

describe.each(Object.entries(PLACES))('%s', (name, place) => {
  it('is said not to be known where its call fails, and asked for again', async () => {
    let broken = true;
    const [route, again] = place.fails;
    const halves = name.startsWith('one of');
    server.use(
      answer(route, (request) => {
        if (!halves) return broken ? busy() : again();
        const filter = new URL(request.url).searchParams.get('filter') ?? '';
        if (filter.includes('createdAt_lt')) return rows([ORDER]);
        return broken ? busy() : rows([]);
      }),
      ...Object.entries(place.answers ?? {}).map(([one, said]) => answer(one, said)),
    );
    openStaffPage(place.element, place.role, place);
    if (place.press) await userEvent.click(await screen.findByLabelText(place.press));
    const button = await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 20_000 });
    broken = false;
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull());
    expect((await screen.findAllByText(place.shows)).length).toBeGreaterThan(0);
    expect(document.activeElement).not.toBe(document.body);
  });
});
