import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Input } from '../../../shared/api/call';
import type { registerWalkIn } from '../../../shared/booking/desk-operations';
import type { Slip as DeskSlip } from '../../../shared/booking/operations';
import { proposedPayer } from '../../../shared/patient/insured-on';
import type { RecordOf } from '../../../shared/resource/register';
import { saveProblems } from '../../generated/form/save-problem';
import { call } from '../../providers/call';
import { localToday } from '../../situation';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { useRequestKey } from '../use-request-key';

/** A patient who came without an appointment; without `start` they are squeezed in. */
type WalkIn = Input<typeof registerWalkIn>['body'];

/** When: an open slot's instant, or squeezed in. */
export type WalkInTime = { start: string; doctorId: string } | 'squeeze' | null;

export interface WalkInForm {
  patient: RecordOf<'benh-nhan'> | null;
  departmentId: string | null;
  /** Whether nobody has chosen the department: the last one here, or the patient's. */
  guessed: boolean;
  doctorId: string | null;
  time: WalkInTime;
  reason: string;
  priority: string;
  /** Who pays, as the desk said; null: as the card of the patient proposes. */
  payer: string | null;
}

const EMPTY: WalkInForm = {
  patient: null,
  departmentId: null,
  guessed: true,
  doctorId: null,
  time: null,
  reason: '',
  priority: 'normal',
  payer: null,
};

/** Who pays for a visit of today, as the card of a patient proposes. */
export const payerOf = (patient: WalkInForm['patient']): string =>
  proposedPayer(patient ?? {}, localToday());

/** The form of a walk-in, its errors, and the slip once the patient is checked in. */
export function useWalkIn() {
  const { walkIn: words } = useDeskWords();
  const queries = useQueryClient();
  const [last, setLast] = useStore<string | null>(`${APPOINTMENTS}.walkIn.department`, null);
  const [form, setForm] = useState<WalkInForm>({ ...EMPTY, departmentId: last });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [slip, setSlip] = useState<DeskSlip | null>(null);
  const { keyOf, forget } = useRequestKey();

  const send = async () => {
    const { patient, departmentId, doctorId, time, reason, priority, payer } = form;
    const missing = {
      ...(patient ? {} : { patientId: words.missing }),
      ...(departmentId ? {} : { departmentId: words.missing }),
      ...(time ? {} : { start: words.missing }),
    };
    setErrors(missing);
    if (!patient || !departmentId || !time) return;
    const slot = time === 'squeeze' ? { doctorId } : time;
    const visit: WalkIn = {
      patientId: String(patient.id),
      departmentId,
      ...slot,
      reason: reason.trim(),
      priority,
      payer: payer ?? payerOf(patient),
    };
    try {
      const input = { body: visit };
      const options = { key: keyOf(visit) };
      setSlip(await call<typeof registerWalkIn>('POST /phieu-thong-tin/walk-in', input, options));
      forget();
      setLast(departmentId);
    } catch (error) {
      setErrors(saveProblems(error));
      if (time !== 'squeeze') setForm((before) => ({ ...before, time: null }));
    } finally {
      await queries.invalidateQueries();
    }
  };
  return {
    form,
    errors,
    attempt,
    busy,
    slip,
    change: (some: Partial<WalkInForm>) => setForm((before) => ({ ...before, ...some })),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void send().finally(() => {
        setBusy(false);
        setAttempt((count) => count + 1);
      });
    },
    another: () => {
      setSlip(null);
      setAttempt(0);
      setForm({ ...EMPTY, departmentId: last });
      setErrors({});
    },
  };
}
