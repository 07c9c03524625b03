/** One round of one scenario on one server. */
export interface Round {
  scenario: string;
  server: string;
  /** Calls a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 calls were answered. */
  p99: number;
  /** Milliseconds of CPU a call: of the server and of the database. */
  serverCpu: number;
  databaseCpu: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The rounds as rows: medians, the spread, and how much of the hand-written server Sen is. */
export function tableOf(rounds: readonly Round[]): string {
  const lines = [
    '| call | server | calls/s | spread | p99 ms | CPU ms: server | database | of the hand-written |',
  ];
  lines.push('|---|---|---|---|---|---|---|---|');
  for (const scenario of new Set(rounds.map((round) => round.scenario))) {
    const of = (server: string, value: (round: Round) => number) =>
      rounds.filter((one) => one.scenario === scenario && one.server === server).map(value);
    const ceiling = median(of('ceiling', ({ rate }) => rate));
    for (const server of ['sen', 'ceiling']) {
      const rates = sorted(of(server, ({ rate }) => rate));
      const spread = `${rates[0]?.toFixed(0)}–${rates.at(-1)?.toFixed(0)}`;
      const cpu = [of(server, (one) => one.serverCpu), of(server, (one) => one.databaseCpu)];
      const share = `${Math.round((100 * median(rates)) / ceiling)} %`;
      const cells = [scenario, server, median(rates).toFixed(0), spread];
      cells.push(median(of(server, ({ p99 }) => p99)).toFixed(0));
      cells.push(...cpu.map((values) => median(values).toFixed(2)), share);
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}
