import type { Text } from '../../errors';
import { formatNumber } from '../../format/numbers';
import { formatDate } from '../../format/plain-date';
import { textIn } from '../../i18n/text-in';
import type { CautionRule } from './caution-schema';
import type { Allergy } from './check-warnings';
import type { CautionedMedicine } from './doses';
import { EGFR_FORMULA } from './egfr';
import { isChild, kidneysOf, mayBePregnant, type PersonFacts, weighedText } from './person-facts';

/** A check of a prescription: whether it was possible, and on what it rested. */
export interface PossibleCheck {
  possible: boolean;
  text: Text;
  /** What is checked, as inside a sentence: `thận`. */
  name: Text;
  /** What it lacked: `chưa có creatinin`; null where it was possible. */
  lacks: Text | null;
}

const both = (vi: string, en: string): Text => ({ vi, en });

const inside = (name: Text): Text => both(lower(textIn(name, 'vi')), lower(textIn(name, 'en')));
const lower = (text: string) => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);

const NO_FACTS = both('các thuốc này chưa có dữ liệu', 'these medicines have no data');

/** How many of the medicines have what a check needs. */
function coverage(known: number, all: number): Text {
  return both(`${known}/${all} thuốc có dữ liệu`, `${known} of ${all} medicines have data`);
}

/** What a check of people rests on; `lacks` says what is not known of them. */
function of(name: Text, known: number, all: number, fact: Text | null, lacks: Text | null) {
  const found = known === 0 ? NO_FACTS : coverage(known, all);
  const parts = [found, ...(known > 0 ? [lacks ?? fact] : [])].filter((part) => part !== null);
  const join = (language: 'vi' | 'en') => parts.map((part) => textIn(part, language)).join('; ');
  return {
    possible: known > 0 && lacks === null,
    name: inside(name),
    lacks: known === 0 ? NO_FACTS : lacks,
    text: both(`${name.vi}: ${join('vi')}.`, `${name.en}: ${join('en')}.`),
  };
}

function weightOf({ weight }: PersonFacts): { fact: Text | null; lacks: Text | null } {
  if (!weight) return { fact: null, lacks: both('chưa có cân nặng', 'no weight') };
  const kg = (language: 'vi' | 'en') => formatNumber(weight.kg, language, 1);
  const known = weighedText(weight);
  const fact = both(`${kg('vi')} kg, ${known.vi}`, `${kg('en')} kg, ${known.en}`);
  return { fact, lacks: null };
}

function kidneysIn(facts: PersonFacts): { fact: Text | null; lacks: Text | null } {
  const { creatinine } = facts;
  const egfr = kidneysOf(facts);
  if (!creatinine) return { fact: null, lacks: both('chưa có creatinin', 'no creatinine') };
  if (egfr === null) {
    const lacks = both(
      `${EGFR_FORMULA} chỉ tính cho nam, nữ từ 18 tuổi`,
      `${EGFR_FORMULA} is for men and women of 18 years and more`,
    );
    return { fact: null, lacks };
  }
  const [rate, value] = [Math.round(egfr), formatNumber(creatinine.value, 'vi', 0)];
  const on = formatDate(creatinine.on);
  const fact = both(
    `eGFR ${rate} ml/phút/1,73 m² (${EGFR_FORMULA}, creatinin ${value} µmol/l ngày ${on})`,
    `eGFR ${rate} ml/min/1.73 m² (${EGFR_FORMULA}, creatinine ${value} µmol/l on ${on})`,
  );
  return { fact, lacks: null };
}

/** Which checks of a prescription were possible, and what each rested on. */
export function possibleChecks(
  medicines: readonly CautionedMedicine[],
  allergies: readonly Allergy[] | null,
  facts: PersonFacts,
): PossibleCheck[] {
  const all = medicines.length;
  const having = (...rules: CautionRule[]) =>
    medicines.filter(({ cautions }) => cautions.some(({ rule }) => rules.includes(rule))).length;
  const reckonable = (...rules: CautionRule[]) =>
    medicines.filter(
      ({ mgPerDose, cautions }) =>
        mgPerDose !== null && cautions.some(({ rule }) => rules.includes(rule)),
    ).length;
  const paired = medicines.filter(({ interactions }) => interactions.length > 0).length;
  const weight = weightOf(facts);
  const kidneys = kidneysIn(facts);
  const unasked = facts.pregnancy === null ? both('chưa hỏi thai kỳ', 'not asked') : null;
  const checks: PossibleCheck[] = [
    {
      possible: allergies !== null,
      name: both('dị ứng', 'allergies'),
      lacks: allergies ? null : both('chưa hỏi', 'nobody asked'),
      text: allergies
        ? both(`Dị ứng: ${allergies.length} ghi nhận.`, `Allergies: ${allergies.length} noted.`)
        : both('Dị ứng: chưa hỏi.', 'Allergies: nobody asked.'),
    },
    {
      possible: true,
      name: both('trùng hoạt chất', 'same ingredient'),
      lacks: null,
      text: both('Trùng hoạt chất: đã so.', 'Same ingredient: compared.'),
    },
    of(both('Tương tác', 'Interactions'), paired, all, null, null),
    of(both('Liều tối đa một ngày', 'Most in a day'), reckonable('daily-most'), all, null, null),
    of(both('Thận', 'Kidneys'), having('kidney'), all, kidneys.fact, kidneys.lacks),
    of(both('Tuổi', 'Age'), having('age'), all, null, null),
  ];
  if (isChild(facts)) {
    const known = reckonable('dose-per-kg', 'daily-per-kg');
    checks.push(
      of(both('Liều theo cân nặng', 'Dose by weight'), known, all, weight.fact, weight.lacks),
    );
  }
  if (mayBePregnant(facts)) {
    checks.push(of(both('Thai kỳ', 'Pregnancy'), having('pregnancy'), all, null, unasked));
  }
  return checks;
}
