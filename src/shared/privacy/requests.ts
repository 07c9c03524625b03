import { ROLES } from '../account/actors';
import type { Role } from '../resource/role';

/** What people may ask of their data. */
export const REQUEST_KINDS = {
  sua: { label: { vi: 'Sửa dữ liệu sai', en: 'Correct what is wrong' }, colour: 'info' },
  'ban-sao': { label: { vi: 'Nhận bản sao', en: 'A copy' }, colour: 'info' },
  'han-che': { label: { vi: 'Hạn chế sử dụng', en: 'Restrict the use' }, colour: 'warning' },
  xoa: { label: { vi: 'Xóa dữ liệu', en: 'Erase' }, colour: 'danger' },
} as const;

export type RequestKind = keyof typeof REQUEST_KINDS;

/** Roles that answer requests. */
export const HANDLERS = {
  'le-tan': { label: ROLES['le-tan'] },
  'quan-ly': { label: ROLES['quan-ly'] },
} as const satisfies Partial<Record<Role, object>>;

/**
 * Working days until somebody of the clinic has answered at all, as the guide for patients says and
 * Decree 356/2025/NĐ-CP asks (frasersvn.com, 2026-01-19, compared on 2026-11-23).
 */
export const REPLY_DAYS = 2;

/**
 * Who handles each kind, and within how many working days of the clinic it is done. The decree gives 10
 * to 20 days, and 15 where the use of data has to stop (cdlaf.vn on Decree 356/2025/NĐ-CP, compared on
 * 2026-11-23). Whether these are calendar days is for the clinic's counsel: then these terms are made
 * shorter. A withdrawal of consent waits for nobody.
 */
export const REQUEST_TERMS: Readonly<
  Record<RequestKind, { handler: keyof typeof HANDLERS; days: number }>
> = {
  sua: { handler: 'le-tan', days: 10 },
  'ban-sao': { handler: 'le-tan', days: 10 },
  'han-che': { handler: 'quan-ly', days: 10 },
  xoa: { handler: 'quan-ly', days: 20 },
};
