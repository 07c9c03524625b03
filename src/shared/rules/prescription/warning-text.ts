import type { Text } from '../../errors';
import { quantityText } from './sentence';
import type { Warning } from './warning';

const SEVERITIES = {
  minor: ['nhẹ', 'minor'],
  moderate: ['trung bình', 'moderate'],
  major: ['nặng', 'major'],
  contraindicated: ['chống chỉ định', 'contraindicated'],
} as const;

const after = (text: string | null): string => (text ? `: ${text}` : '');

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
