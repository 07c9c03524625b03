import type { Treatment } from './read-treatment';

type One<K extends keyof Treatment> = Treatment[K] extends (infer T)[] ? T : never;

export type EntryKind = 'visit' | 'prescription' | 'result' | 'stay';

/** One event of a treatment, with what belongs to it. */
export interface Entry {
  /** Of the row that it is made from; the address of its details. */
  id: string;
  kind: EntryKind;
  /** Instant. */
  at: string;
  patient: string;
  department: string | null;
  doctor: string | null;
  visit: One<'visits'> | null;
  record: One<'records'> | null;
  release: One<'releases'> | null;
  stay: One<'stays'> | null;
  prescriptions: One<'prescriptions'>[];
  orders: One<'orders'>[];
  addenda: One<'addenda'>[];
}

type Filled = Partial<Entry> & Pick<Entry, 'id' | 'kind' | 'at' | 'patient'>;

const entry = (values: Filled): Entry => ({
  department: null,
  doctor: null,
  visit: null,
  record: null,
  release: null,
  stay: null,
  prescriptions: [],
  orders: [],
  addenda: [],
  ...values,
});

/** A record with the visit it was written at. */
function recordEntry(treatment: Treatment, record: One<'records'>): Entry {
  const visit = treatment.visits.find(({ id }) => id === record.appointment) ?? null;
  const release = treatment.releases.find(
    (one) => one.record === record.id && one.withdrawnAt === null,
  );
  return entry({
    id: record.id,
    kind: 'visit',
    at: visit?.start ?? record.signedAt ?? record.createdAt,
    patient: record.patient,
    department: record.department ?? visit?.department ?? null,
    doctor: record.doctor,
    visit,
    record,
    release: release ?? null,
    addenda: treatment.addenda.filter((one) => one.record === record.id),
  });
}

const visitEntry = (visit: One<'visits'>): Entry =>
  entry({
    id: visit.id,
    kind: 'visit',
    at: visit.start,
    patient: visit.patient,
    department: visit.department,
    doctor: visit.doctor,
    visit,
  });

const stayEntry = (stay: One<'stays'>): Entry =>
  entry({
    id: stay.id,
    kind: 'stay',
    at: stay.admittedAt ?? stay.plannedStart ?? '',
    patient: stay.patient,
    department: stay.department,
    doctor: stay.doctor,
    stay,
  });

/** Where something of these references belongs: the record, the visit, then the stay. */
function homeOf(
  entries: readonly Entry[],
  refs: { record: string | null; appointment?: string | null; stay: string | null },
): Entry | undefined {
  return (
    entries.find(({ record }) => record !== null && record.id === refs.record) ??
    entries.find(({ visit }) => visit !== null && visit.id === (refs.appointment ?? null)) ??
    entries.find(({ stay }) => stay !== null && stay.id === refs.stay)
  );
}

/** What was given to the patients as events, the latest first; each row is in one of them. */
export function timelineOf(treatment: Treatment): Entry[] {
  const recorded = treatment.records.map((record) => recordEntry(treatment, record));
  const shown = new Set(recorded.map(({ visit }) => visit?.id));
  const entries = [
    ...recorded,
    ...treatment.visits.filter(({ id }) => !shown.has(id)).map(visitEntry),
    ...treatment.stays
      .filter(({ state }) => state !== 'requested' && state !== 'cancelled')
      .map(stayEntry),
  ];
  const alone: Entry[] = [];
  for (const prescription of treatment.prescriptions) {
    const home = homeOf(entries, prescription);
    if (home) home.prescriptions.push(prescription);
    else {
      const { id, patient, doctor, signedAt } = prescription;
      const prescriptions = [prescription];
      alone.push(
        entry({ id, kind: 'prescription', at: signedAt ?? '', patient, doctor, prescriptions }),
      );
    }
  }
  for (const order of treatment.orders) {
    const home = homeOf(entries, order);
    if (home) home.orders.push(order);
    else {
      const { id, patient, doctor, releasedAt, resultedAt } = order;
      const at = resultedAt ?? releasedAt ?? '';
      alone.push(entry({ id, kind: 'result', at, patient, doctor, orders: [order] }));
    }
  }
  return [...entries, ...alone].sort((a, b) => b.at.localeCompare(a.at));
}

/** Whether an event has something of a kind in it. */
export function holds({ kind, prescriptions, orders }: Entry, wanted: EntryKind): boolean {
  if (wanted === 'prescription') return prescriptions.length > 0;
  return wanted === 'result' ? orders.length > 0 : kind === wanted;
}
