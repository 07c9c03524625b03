import type { Text } from '../shared/errors';
import { inLanguage, type TranslatedValue } from '../shared/fields/translated';
import type { RecordOf } from '../shared/resource/register';
import { BED_LIMITS } from '../shared/rules/beds/limits';
import type { ClinicInsurance } from '../shared/rules/insurance/share';
import { QUIET_HOURS, type QuietHours } from '../shared/rules/quiet-hours';
import { BOOKING_LIMITS, type BookingLimits } from '../shared/rules/slots/limits';
import { USE_LIMITS, type UseLimits } from '../shared/rules/use-limits';
import { CLINIC_TEXTS } from '../shared/site/clinic-texts';
import { hasSingle, singleRow } from './resource/single-rows';
import type { Services } from './services';

/** The limits of a clinic: those of Sen, but for what its settings say. */
export interface ClinicLimits extends BookingLimits, UseLimits {
  /** Acts on beds are undone for so many minutes. */
  undoMinutes: number;
  /** The hour from which a bed counts as free on the day of the expected discharge. */
  dischargeHour: number;
}

const USUAL: ClinicLimits = { ...BOOKING_LIMITS, ...USE_LIMITS, ...BED_LIMITS };

const SETTINGS = 'cai-dat';

type WitnessedControl = NonNullable<RecordOf<'cai-dat'>['witnessedControls']>[number];

/** The limits of the clinic as they are now; see `singleRow` for how soon a change is known. */
export function limitsOf(services: Services): ClinicLimits {
  if (!hasSingle(services, SETTINGS)) return USUAL;
  const chosen = Object.entries(singleRow(services, SETTINGS)).filter(
    ([name, value]) => Object.hasOwn(USUAL, name) && typeof value === 'number',
  );
  return { ...USUAL, ...Object.fromEntries(chosen) };
}

/** What the clinic says of itself, in both languages. */
export interface ClinicTexts {
  /** Who messages come from. */
  shortName: string;
  /** What somebody is told who has just booked. */
  visitAdvice: Text;
  /** A line at the foot of the screens of waiting rooms; empty where there is none. */
  screenNote: Text;
}

const NOTHING: Text = { vi: '', en: '' };

/** In each language of the screens, in Vietnamese where it was not translated. */
const inBoth = (texts: Text | TranslatedValue): Text => ({
  vi: inLanguage(texts, 'vi'),
  en: inLanguage(texts, 'en'),
});

/** The texts of the clinic as they are now; those of Sen where a config has no settings. */
export function textsOf(services: Services): ClinicTexts {
  if (!hasSingle(services, SETTINGS)) return { ...CLINIC_TEXTS, screenNote: NOTHING };
  const row = singleRow(services, SETTINGS);
  return {
    shortName: row.shortName ?? CLINIC_TEXTS.shortName,
    visitAdvice: inBoth(row.visitAdvice ?? CLINIC_TEXTS.visitAdvice),
    screenNote: inBoth(row.screenNote ?? NOTHING),
  };
}

/** What the health insurance pays for here, as the clinic's settings say; null where nothing. */
export function insuranceOf(services: Services): ClinicInsurance | null {
  if (!hasSingle(services, SETTINGS)) return null;
  const { insuranceClass, insuredVisitPrice } = singleRow(services, SETTINGS);
  if (insuranceClass === 'none' || insuredVisitPrice === null) return null;
  return { class: insuranceClass, price: insuredVisitPrice };
}

/** The classes of controlled medicines that are handed out before a second person only. */
export function witnessedControlsOf(services: Services): readonly WitnessedControl[] {
  if (!hasSingle(services, SETTINGS)) return [];
  return singleRow(services, SETTINGS).witnessedControls ?? [];
}

/** When no phone is rung by what can wait, as the clinic's settings say. */
export function quietHoursOf(services: Services): QuietHours {
  if (!hasSingle(services, SETTINGS)) return QUIET_HOURS;
  const { quietFrom, quietUntil } = singleRow(services, SETTINGS);
  return { from: quietFrom, until: quietUntil };
}
