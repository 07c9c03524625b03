import { t } from '../text';

/** The kinds of services that the worklist tells apart, by who performs them. */
export const WORK_KINDS = ['laboratory', 'imaging', 'other'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** What the kinds are called. */
export const WORK_KIND_NAMES = {
  laboratory: t('Xét nghiệm', 'Laboratory'),
  imaging: t('Chẩn đoán hình ảnh', 'Imaging'),
  other: t('Thăm dò, thủ thuật, khác', 'Function tests, procedures, others'),
} as const satisfies Record<WorkKind, unknown>;

/** Which orders are worked on; all where nothing narrows them. */
export interface Narrowing {
  /** The department that performs them. */
  department?: string | null;
  kind?: WorkKind | null;
  /** Only what is urgent, or an emergency. */
  urgent?: boolean;
}

/** The filter of the list of orders that finds these. */
export const narrowingFilter = ({
  department,
  kind,
  urgent,
}: Narrowing): Record<string, unknown> => ({
  ...(department && { department }),
  ...(kind && { isLaboratory: kind === 'laboratory', isImaging: kind === 'imaging' }),
  ...(urgent && { priority: ['urgent', 'emergency'] }),
});
