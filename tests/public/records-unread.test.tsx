import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { SetsDialog } from '../../src/public/clinical/order-sets/sets-dialog';
import { CreateDialog } from '../../src/public/clinical/start-record/create-dialog';
import { NextPatient } from '../../src/public/features/records/sign/next-patient';
import { SignedPanel } from '../../src/public/features/records/sign/signed-panel';
import { RequestStay } from '../../src/public/features/records/writing/request-stay';
import type { MedicalRecord } from '../../src/shared/records/record-values';
import type { RecordBackground } from '../../src/shared/records/writing-operations';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing, rows } from '../fixtures/answers';
import { openClinicPage } from '../fixtures/clinic-page';

const server = answeringServer(nothing());

const RECORD = {
  ...{ id: 'r1', code: 'HS-1', patient: 'p1', department: null, stay: null, appointment: 'v1' },
  ...{ hash: 'abc', signers: [], state: 'signed', doctor: 'd1' },
} as unknown as MedicalRecord;
const BACKGROUND = { patient: null, usualServices: [] } as unknown as RecordBackground;
const PERSON = { id: 'p1', fullName: 'Lê Văn Hai', code: 'BN-1', dateOfBirth: '1970-02-03' };
const VISIT = { id: 'v1', code: 'PK-1', patient: 'p1', state: 'in_exam', department: 'k1' };
const TODAY = { ...VISIT, start: new Date().toISOString() };

const WHOLE = { whole: true, broken: [] };

const nothingDone = () => {};
const create = (
  <CreateDialog
    patient="p1"
    appointment={null}
    stay={null}
    onClose={nothingDone}
    onMade={nothingDone}
  />
);
const signed = <SignedPanel record={RECORD} template={{ sections: [] }} onCompare={nothingDone} />;

interface Place {
  element: ReactNode;
  /** A button that leads there. */
  press?: string;
  answers?: Record<string, () => Response>;
  fails: [string, () => Response];
  /** What is said of it. */
  says: string;
  /** What stands there once it is read. */
  shows: RegExp;
}

const PLACES: Record<string, Place> = {
  'whom a record is begun for': {
    element: create,
    fails: ['GET */api/benh-nhan', () => rows([PERSON])],
    says: 'Không tải được bệnh nhân.',
    shows: /^BN-1 · /,
  },
  'which visit a record is of': {
    element: create,
    answers: { 'GET */api/benh-nhan': () => rows([PERSON]) },
    fails: ['GET */api/phieu-thong-tin', () => rows([TODAY])],
    says: 'Không tải được các lần khám hôm nay.',
    shows: /PK-1/,
  },
  'what a record is made from': {
    element: create,
    fails: [
      'GET */api/mau-benh-an',
      () => rows([{ id: 'm1', name: 'Khám nội', encounter: 'ngoai-tru', edition: 1 }]),
    ],
    says: 'Không tải được các mẫu.',
    shows: /Khám nội/,
  },
  'whether a patient was given a record': {
    element: signed,
    answers: { 'GET */api/ho-so-benh-an/signature-chain': () => HttpResponse.json(WHOLE) },
    fails: ['GET */api/cong-bo-ho-so', () => rows([{ id: 'c1', releasedAt: '2030-01-01T01:00Z' }])],
    says: 'Không tải được các lần công bố.',
    shows: /^Đã công bố lúc/,
  },
  'whether the chain of signatures is whole': {
    element: signed,
    fails: ['GET */api/ho-so-benh-an/signature-chain', () => HttpResponse.json(WHOLE)],
    says: 'Chưa kiểm tra được chuỗi chữ ký.',
    shows: /^Chuỗi chữ ký nguyên vẹn$/,
  },
  'what comes after a signature': {
    element: <NextPatient appointment="v1" signedAt="2030-01-01T01:00:00Z" />,
    fails: ['GET */api/phieu-thong-tin', () => rows([VISIT])],
    says: 'Không tải được phiếu khám.',
    shows: /^Khám xong$/,
  },
  'where a patient can be admitted to': {
    element: <RequestStay record={RECORD} background={BACKGROUND} reason={() => ''} />,
    press: 'Yêu cầu nhập viện',
    fails: ['GET */api/phong-ban', () => rows([{ id: 'k1', name: 'Khoa Nội' }])],
    says: 'Không tải được các khoa.',
    shows: /^Khoa Nội$/,
  },
  'what was ordered already': {
    element: (
      <SetsDialog
        record={RECORD}
        background={BACKGROUND}
        doctor="d1"
        prescription={{ current: null }}
        onClose={nothingDone}
      />
    ),
    fails: ['GET */api/chi-dinh', () => rows([])],
    says: 'Không tải được bộ chỉ định.',
    shows: /^Chọn bộ/,
  },
};

describe.each(Object.entries(PLACES))('%s', (_name, place) => {
  it('is said not to be known where its call fails, and asked for again', async () => {
    let broken = true;
    const [route, again] = place.fails;
    server.use(
      ...Object.entries(place.answers ?? {}).map(([one, said]) => answer(one, said)),
      answer(route, () => (broken ? busy() : again())),
    );
    openClinicPage(place.element);
    if (place.press) await userEvent.click(screen.getByRole('button', { name: place.press }));
    const said = await screen.findByText(place.says);
    broken = false;
    const button = said.parentElement?.querySelector('button');
    if (!button) throw new Error('there is no way to ask again');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(place.says)).toBeNull());
    expect((await screen.findAllByText(place.shows)).length).toBeGreaterThan(0);
    expect(document.activeElement).not.toBe(document.body);
  });
});
