/** How personal what a field holds is, in the order of care; `none` says nothing of anybody. */
export const SENSITIVITIES = {
  contact: { label: { vi: 'Liên lạc', en: 'Contact' } },
  identity: { label: { vi: 'Nhân thân, giấy tờ', en: 'Identity and papers' } },
  health: { label: { vi: 'Sức khỏe', en: 'Health' } },
  work: { label: { vi: 'Công việc', en: 'Work' } },
  conduct: { label: { vi: 'Việc đã làm, lựa chọn', en: 'Acts and choices' } },
} as const;

/** What a field holds of a person. */
export type Sensitivity = keyof typeof SENSITIVITIES | 'none';
