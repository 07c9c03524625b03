import { DUTY_KINDS } from '../../src/shared/roster/kinds';

/** The kinds of duty as choices. */
export const dutyKinds = {
  sang: { label: DUTY_KINDS.sang.label, colour: 'info' },
  chieu: { label: DUTY_KINDS.chieu.label, colour: 'success' },
  toi: { label: DUTY_KINDS.toi.label, colour: 'warning' },
  dem: { label: DUTY_KINDS.dem.label, colour: 'neutral' },
  truc24: { label: DUTY_KINDS.truc24.label, colour: 'danger' },
} as const;
