/** What to do about a refusal, by how it ends. */
const WAYS: readonly [refusal: RegExp, way: string][] = [
  [
    /give it a default$/,
    '`backfill: …` fills existing rows once; `default: …` is for new rows too',
  ],
  [
    /cannot become .* without losing data$/,
    'add a field of the new kind beside it, move the values in a data step, then list the old one in `dropped`',
  ],
  [
    /write a migration that converts the values$/,
    'add an encrypted field, move the values with a command of your own, then list the old one in `dropped`',
  ],
];

/** A refusal of the planner; lines of their own say its rows at hand, and the safe way where there is one. */
export function withSafeWay(refusal: string, rows?: number): string {
  const way = WAYS.find(([pattern]) => pattern.test(refusal))?.[1];
  return [
    refusal,
    ...(rows === undefined ? [] : [`  rows at hand that it is about: ${rows}`]),
    ...(way === undefined ? [] : [`  the safe way: ${way}`]),
  ].join('\n');
}
