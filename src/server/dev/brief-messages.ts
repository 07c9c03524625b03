/** Lines stay readable in a terminal. */
const LONGEST = 199;
/** What is kept of a longer one: its beginning, and its end, where the compiler says what it takes to be meant. */
const END = 90;

/** `resources/co-so/phong.ts(12,5): error TS2322: …`: a mistake where entities are described. */
const OF_CONFIG =
  /^(?:resources|extensions\/(?!index\/)[^/]+)\/(?!.*\.test\.ts).*\.ts\(\d+,\d+\): error /;
/** What the compiler adds to a mistake, one reason below the other. */
const REASON = /^\s/;

/** A line under 200 characters: a longer one without its middle. */
export const brief = (line: string): string =>
  line.length <= LONGEST
    ? line
    : `${line.slice(0, LONGEST - END - 1)}…${line.slice(line.length - END)}`;

/**
 * What the compiler tells, with mistakes in the config made short: the types of an entity hold all that it
 * says, so that a word that is wrong is told in thousands of characters. Their last reason is the one that
 * names it. Mistakes in the program stay whole.
 */
export function briefMessages(told: string): string {
  const lines: string[] = [];
  let inConfig = false;
  let reasons = 0;
  for (const line of told.split('\n')) {
    const isReason = REASON.test(line);
    if (!isReason) {
      inConfig = OF_CONFIG.test(line);
      reasons = 0;
    }
    if (inConfig && isReason) {
      if (reasons > 0) lines.pop();
      reasons += 1;
      lines.push(brief(`  ${line.trim()}`));
    } else lines.push(inConfig ? brief(line) : line);
  }
  return lines.join('\n');
}
