/** The sex of a person, apart from the other choices: few pages need those. */
export const sexOptions = {
  male: { label: { vi: 'Nam', en: 'Male' } },
  female: { label: { vi: 'Nữ', en: 'Female' } },
  other: { label: { vi: 'Khác', en: 'Other' } },
  unknown: { label: { vi: 'Chưa xác định', en: 'Not determined' } },
} as const;
