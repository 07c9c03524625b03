import type { TableLock, Trial } from './try-upgrade';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const WHO_WAITS: Record<string, string> = {
  AccessExclusiveLock: 'mọi người chờ / everybody waits',
};
const WRITERS_WAIT = 'người ghi chờ / writers wait';

const lockLine = ({ table, mode, rows }: TableLock): string =>
  `    ${table}: ${mode}, ${WHO_WAITS[mode] ?? WRITERS_WAIT}; ~${rows} dòng / rows`;

function outcome({ took, problem, alone }: Trial): string {
  if (problem !== null) return `KHÔNG ĐƯỢC / FAILS: ${problem}`;
  if (alone) return 'ngoài giao dịch, không thử được / outside of a transaction, cannot be tried';
  return seconds(took ?? 0);
}

/** What a trial of an upgrade tells whoever is at the terminal, a line each, in both languages. */
export function upgradeInWords(trials: readonly Trial[]): string[] {
  if (trials.length === 0) return ['Không có gì phải nâng cấp. / There is nothing to upgrade.'];
  const lines = trials.flatMap((trial) => [
    `  ${trial.name}: ${outcome(trial)}`,
    ...trial.locks.map(lockLine),
  ]);
  const total = trials.reduce((sum, { took }) => sum + (took ?? 0), 0);
  const failed = trials.some(({ problem }) => problem !== null);
  return [
    `${trials.length} tệp chưa áp dụng; không có gì bị thay đổi / files are pending; nothing was changed:`,
    ...lines,
    failed
      ? 'Hãy sửa các dòng trên trước khi nâng cấp. / Correct these rows before the upgrade.'
      : `Khoảng / about ${seconds(total)}. Nâng cấp / to upgrade: npm run upgrade`,
  ];
}
