import type { Slot } from './booking-api';
import { request } from './client';

/** An appointment that leave falls on, and the open slots it could go to, the best first. */
export interface AffectedVisit {
  id: string;
  code: string;
  patientName: string;
  doctor: string | null;
  doctorName: string | null;
  start: string;
  proposal: Slot | null;
  proposals: Slot[];
}

export interface LeaveTime {
  doctor?: string;
  room?: string;
  clinic?: string;
  from: string;
  to: string;
}

export type Decision =
  | { id: string; start: string; doctorId: string }
  | { id: string; cancel: true };

export interface MoveOutcome {
  moved: number;
  cancelled: number;
  failed: { id: string; message: string }[];
  left: AffectedVisit[];
  approved: boolean;
}

/** What leave would fall on that is not stored yet. */
export const previewAffected = (time: LeaveTime, signal?: AbortSignal): Promise<AffectedVisit[]> =>
  request({ url: '/lich-nghi/anh-huong', params: time, signal });

const leave = (id: string) => `/lich-nghi/${encodeURIComponent(id)}`;

export const readAffected = (id: string, signal?: AbortSignal): Promise<AffectedVisit[]> =>
  request({ url: `${leave(id)}/anh-huong`, signal });

/** Moves and cancels, each by itself, and approves the leave when nobody is left. */
export const moveAway = (id: string, moves: Decision[]): Promise<MoveOutcome> =>
  request({ method: 'POST', url: `${leave(id)}/doi-lich`, data: { moves } });
