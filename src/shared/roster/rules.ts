import type { Text } from '../errors';

/** What a roster is held to. */
export const RULE_KEYS = [
  'two-places',
  'own-session',
  'leave',
  'rest',
  'rest-after-24',
  'week-hours',
  'month-overtime',
  'nights-in-a-row',
  'days-in-a-row',
  'weekends-in-a-row',
  'protected',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** What is broken where fewer are on duty than are needed. */
export const COVERAGE = 'coverage';

/** A rule with its limit, where it is from, and the days it holds on; both included. */
export interface Rule {
  key: RuleKey;
  /** Hours, or a number of nights, days or weekends; 0 where the rule has none. */
  limit: number;
  source: Text;
  from: string;
  until: string | null;
}

const LABOUR_CODE_SINCE = '2021-01-01';

const law = (article: number): Text => ({
  vi: `Bộ luật Lao động 2019, Điều ${article}`,
  en: `Labour Code 2019, article ${article}`,
});

const CLINIC: Text = { vi: 'Quy định của cơ sở', en: 'Rule of the clinic' };

const of = (key: RuleKey, limit: number, source: Text, from = LABOUR_CODE_SINCE): Rule => ({
  key,
  limit,
  source,
  from,
  until: null,
});

/** The rules of working time as they hold; a changed law is a line more, the old one gets its end. */
export const ROSTER_RULES: readonly Rule[] = [
  of('two-places', 0, CLINIC),
  of('own-session', 0, CLINIC),
  of('leave', 0, law(113)),
  of('rest', 12, law(110)),
  of('rest-after-24', 24, { vi: 'QĐ 73/2011/QĐ-TTg', en: 'Decision 73/2011/QĐ-TTg' }, '2012-02-15'),
  of('week-hours', 48, law(105)),
  of('month-overtime', 40, law(107)),
  of('days-in-a-row', 6, law(111)),
  of('protected', 0, law(137)),
  of('nights-in-a-row', 3, CLINIC),
  of('weekends-in-a-row', 3, CLINIC),
];

/** The rule of that name that holds on a day; undefined where none does. */
export const ruleOn = (rules: readonly Rule[], key: RuleKey, day: string): Rule | undefined =>
  rules.find(
    (rule) => rule.key === key && rule.from <= day && (rule.until === null || rule.until >= day),
  );
