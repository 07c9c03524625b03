import { Gauge, type Registry } from 'prom-client';
import { type BackupStatus, readStatus } from '../backup/scheduled/status';
import type { Services } from '../services';

const seconds = (moment: string | null | undefined): number =>
  moment ? Date.parse(moment) / 1000 : 0;

/** Shows how the scheduled backups are, where there are any. */
export function showBackups(registry: Registry, { settings }: Services): void {
  if (settings.backupAt === undefined) return;
  const show = (name: string, help: string, amount: (status: BackupStatus) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(amount(await readStatus(settings))),
    });
  };
  show(
    'sen_backup_last_success_timestamp_seconds',
    'When the last backup was begun that was written and read back; 0 before the first',
    ({ good }) => seconds(good?.at),
  );
  show(
    'sen_backup_copied_timestamp_seconds',
    'When a backup was last put in the second place; 0 where there is none',
    ({ copied }) => seconds(copied),
  );
  show('sen_backup_size_bytes', 'Bytes of the last good backup', ({ good }) => good?.bytes ?? 0);
  show(
    'sen_backup_failed',
    'Whether the last attempt at a backup, or at its copy, failed',
    ({ failure }) => Number(failure !== null),
  );
}
