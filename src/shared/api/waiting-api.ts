import type { Slip } from '../booking/operations';
import type { Slot } from '../booking/slot-values';
import { clockLead } from './booking-api';
import { request, requestWithHeaders } from './client';
import { errorBody, errorCode } from './error-messages';

/** Something that a patient of the account waits for. */
export interface Wait {
  id: string;
  patient: string;
  doctor: string | null;
  department: string | null;
  /** The appointment that is to become an earlier one. */
  appointment: string | null;
  /** `YYYY-MM-DD` */
  until: string;
  state: 'waiting' | 'offered';
  offeredDoctor: string | null;
  offeredStart: string | null;
  /** When the offer ends, in milliseconds of this device's clock. */
  offerUntil: number | null;
}

export interface WaitForm {
  patientId?: string;
  doctorId?: string;
  departmentId?: string;
  appointmentId?: string;
  until?: string;
  preference: string;
}

/** What the account's patients wait for, offers first. */
export async function readWaits(signal?: AbortSignal): Promise<Wait[]> {
  const { data, headers } = await requestWithHeaders<(Wait & { offerExpiresAt: string | null })[]>({
    url: '/danh-sach-cho',
    params: {
      filter: '{"state":["waiting","offered"]}',
      sort: '["createdAt","ASC"]',
      range: '[0,99]',
    },
    signal,
  });
  const lead = clockLead(headers.date);
  const waits = data.map((one) => ({
    ...one,
    offerUntil: one.offerExpiresAt === null ? null : new Date(one.offerExpiresAt).getTime() - lead,
  }));
  return waits.toSorted((a, b) => a.state.localeCompare(b.state));
}

export const joinWaits = (form: WaitForm): Promise<Wait> =>
  request({ method: 'POST', url: '/dat-lich/waiting', data: form });

const entry = (id: string) => `/danh-sach-cho/${encodeURIComponent(id)}`;

/** Takes what is offered: answers the slip of the appointment. */
export const acceptOffer = (id: string): Promise<Slip> =>
  request({ method: 'POST', url: `${entry(id)}/accept`, data: {} });

export const declineOffer = (id: string): Promise<unknown> =>
  request({ method: 'POST', url: `${entry(id)}/decline`, data: {} });

export const stopWaiting = (id: string): Promise<unknown> =>
  request({ method: 'POST', url: `${entry(id)}/withdraw`, data: {} });

/** The open slots for which nobody need wait, or null: the error is another one. */
export function openInstead(error: unknown): Slot[] | null {
  if (errorCode(error) !== 'CONFLICT') return null;
  const open: unknown = Reflect.get(errorBody(error) ?? {}, 'open');
  return Array.isArray(open) ? open : null;
}
