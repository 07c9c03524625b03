import type { Text } from '../../errors';
import { formatNumber } from '../../format/numbers';
import { EGFR_FORMULA } from './egfr';
import { quantityText } from './sentence';
import type { Warning } from './warning';

const SEVERITIES = {
  minor: ['nhẹ', 'minor'],
  moderate: ['trung bình', 'moderate'],
  major: ['nặng', 'major'],
  contraindicated: ['chống chỉ định', 'contraindicated'],
} as const;

const after = (text: string | null): string => (text ? `: ${text}` : '');

type Of<K extends Warning['kind']> = Extract<Warning, { kind: K }>;

const DOSE_UNITS = {
  'dose-per-kg': ['mỗi lần', 'mg/kg', 'a dose'],
  'daily-per-kg': ['cả ngày', 'mg/kg', 'in a day'],
  'daily-most': ['cả ngày', 'mg', 'in a day'],
} as const;

function doseText(warning: Of<'dose'>): Text {
  const { medicine, rule, side, given, limit, severity, effect, source } = warning;
  const [when, unit, whenEn] = DOSE_UNITS[rule];
  const [vi, en] = SEVERITIES[severity];
  const n = (value: number, language: 'vi' | 'en') => formatNumber(value, language, 1);
  const over = side === 'over';
  return {
    vi: `${medicine}: ${when} ${n(given, 'vi')} ${unit}, ${over ? 'trên' : 'dưới'} mức ${n(limit, 'vi')} ${unit} (${vi})${after(effect)}. Nguồn: ${source}.`,
    en: `${medicine}: ${n(given, 'en')} ${unit} ${whenEn}, ${over ? 'above' : 'below'} ${n(limit, 'en')} ${unit} (${en})${after(effect)}. Source: ${source}.`,
  };
}

const CONCERNS = {
  pregnancy: ['thai kỳ', 'pregnancy'],
  kidney: ['chức năng thận', 'kidney function'],
  age: ['tuổi', 'age'],
} as const;

function cautionText(warning: Of<'caution'>): Text {
  const { medicine, rule, egfr, severity, effect, source } = warning;
  const [about, aboutEn] = CONCERNS[rule];
  const [vi, en] = SEVERITIES[severity];
  const rate = egfr === null ? '' : ` (eGFR ${egfr}, ${EGFR_FORMULA})`;
  return {
    vi: `${medicine}: cảnh báo ${vi} về ${about}${rate}${after(effect)}. Nguồn: ${source}.`,
    en: `${medicine}: ${en} caution of ${aboutEn}${rate}${after(effect)}. Source: ${source}.`,
  };
}

/** A warning for the person who prescribes. */
export function warningText(warning: Warning): Text {
  const { medicine } = warning;
  if (warning.kind === 'allergy') {
    const { substance, reaction } = warning;
    return {
      vi: `${medicine}: BN dị ứng ${substance}${after(reaction)}.`,
      en: `${medicine}: allergic to ${substance}${after(reaction)}.`,
    };
  }
  if (warning.kind === 'duplicate') {
    const { ingredient, other } = warning;
    return other === null
      ? {
          vi: `${medicine}: trùng hoạt chất ${ingredient} trong đơn này.`,
          en: `${medicine}: ${ingredient} is in this prescription twice.`,
        }
      : {
          vi: `${medicine}: BN đang dùng ${other}, cùng hoạt chất ${ingredient}.`,
          en: `${medicine}: already takes ${other} with ${ingredient}.`,
        };
  }
  if (warning.kind === 'interaction') {
    const [vi, en] = SEVERITIES[warning.severity];
    const { other, effect } = warning;
    return {
      vi: `${medicine} và ${other}: tương tác ${vi}${after(effect)}.`,
      en: `${medicine} and ${other}: ${en} interaction${after(effect)}.`,
    };
  }
  if (warning.kind === 'dose') return doseText(warning);
  if (warning.kind === 'caution') return cautionText(warning);
  if (warning.kind === 'days') {
    return {
      vi: `${medicine}: quá ${warning.limit} ngày.`,
      en: `${medicine}: longer than ${warning.limit} days.`,
    };
  }
  const { stock, wanted, unit } = warning;
  return {
    vi: `${medicine}: kho còn ${quantityText(stock, unit)}, cần ${quantityText(wanted, unit)}.`,
    en: `${medicine}: ${stock} ${unit} in stock, ${wanted} needed.`,
  };
}
