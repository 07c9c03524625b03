import type { FanOut } from './fan-out';
import type { Start } from './starts';

/** One round of one scenario on one server. */
export interface Round {
  scenario: string;
  server: string;
  /** Calls a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 calls were answered; null where it is not known. */
  p99: number | null;
  /** Milliseconds of CPU a call: of the server, null where there is none, and of the database. */
  serverCpu: number | null;
  databaseCpu: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A number with so many digits, or a dash for none. */
const told = (value: number | null, digits = 0) =>
  value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);

/**
 * The rounds as rows: medians, the spread, how much of the hand-written server each is, and how many
 * times as often as it Sen answers.
 */
export function tableOf(rounds: readonly Round[]): string {
  const lines = [
    '| call | server | calls/s | spread | p99 ms | CPU ms: server | database | of the hand-written | Sen answers |',
  ];
  lines.push('|---|---|---|---|---|---|---|---|---|');
  for (const scenario of new Set(rounds.map((round) => round.scenario))) {
    const of = (server: string) =>
      rounds.filter((one) => one.scenario === scenario && one.server === server);
    const rateOf = (server: string) => median(of(server).map(({ rate }) => rate));
    const here = rounds.filter((one) => one.scenario === scenario);
    for (const server of new Set(here.map((round) => round.server))) {
      const its = of(server);
      const middle = (key: 'p99' | 'serverCpu' | 'databaseCpu') =>
        median(its.map((one) => one[key] ?? Number.NaN));
      const rates = sorted(its.map(({ rate }) => rate));
      const share = (100 * median(rates)) / rateOf('ceiling');
      const cells = [
        scenario,
        server,
        told(median(rates)),
        `${told(rates[0]!)}–${told(rates.at(-1)!)}`,
      ];
      cells.push(told(middle('p99')), told(middle('serverCpu'), 2), told(middle('databaseCpu'), 2));
      // What only asks the database is no server that does the same.
      const isServer = its.some((one) => one.serverCpu !== null);
      cells.push(!isServer || Number.isNaN(share) ? '–' : `${told(share)} %`);
      const times = told(rateOf('sen') / median(rates), 1);
      cells.push(server === 'sen' || !isServer ? '' : `× ${times}`);
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

/** How servers start, as rows. */
export function startsOf(starts: readonly Start[]): string {
  const rows = starts.map(
    ({ server, ms, cpu, memory }) =>
      `| ${server} | ${told(ms / 1000, 1)} | ${told(cpu / 1000, 1)} | ${told(memory)} |`,
  );
  const head = '| start | seconds until it answers | seconds of CPU until then | MB when idle |';
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

/** How a change reaches open pages, as a row. */
export const fanOutOf = ({ pages, ms, worst, cpu }: FanOut): string =>
  `| a change told to open pages | ms until the last has it | at worst | CPU ms of the server for each |
|---|---|---|---|
| ${pages} | ${told(ms)} | ${told(worst)} | ${told(cpu, 2)} |`;
