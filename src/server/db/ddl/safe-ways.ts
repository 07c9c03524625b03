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

/** A refusal of the planner, with the safe way in a line of its own where there is one. */
export function withSafeWay(refusal: string): string {
  const way = WAYS.find(([pattern]) => pattern.test(refusal))?.[1];
  return way ? `${refusal}\n  the safe way: ${way}` : refusal;
}
