import { DUTY_KIND_LABELS } from '../../src/shared/roster/kinds';

/** The kinds of duty as choices. */
export const dutyKinds = {
  sang: { label: DUTY_KIND_LABELS.sang, colour: 'info' },
  chieu: { label: DUTY_KIND_LABELS.chieu, colour: 'success' },
  toi: { label: DUTY_KIND_LABELS.toi, colour: 'warning' },
  dem: { label: DUTY_KIND_LABELS.dem, colour: 'neutral' },
  truc24: { label: DUTY_KIND_LABELS.truc24, colour: 'danger' },
  ngay12: { label: DUTY_KIND_LABELS.ngay12, colour: 'success' },
  dem12: { label: DUTY_KIND_LABELS.dem12, colour: 'neutral' },
  truc16: { label: DUTY_KIND_LABELS.truc16, colour: 'danger' },
  hanhchinh: { label: DUTY_KIND_LABELS.hanhchinh, colour: 'info' },
} as const;
