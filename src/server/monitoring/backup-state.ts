import { Gauge, type Registry } from 'prom-client';
import { type BackupStatus, readStatus } from '../backup/scheduled/status';
import { type Reach, readReach } from '../recovery/place';
import type { Services } from '../services';

const seconds = (moment: string | null | undefined): number =>
  moment ? Date.parse(moment) / 1000 : 0;

/** Shows how far back and how far on the embedded database can be restored, where its changes are archived. */
export function showRecovery(registry: Registry, { settings }: Services): void {
  const { recoveryDir } = settings;
  if (recoveryDir === undefined) return;
  const show = (name: string, help: string, moment: (reach: Reach) => string | null) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(seconds(moment(await readReach(recoveryDir)))),
    });
  };
  show(
    'sen_recovery_archived_timestamp_seconds',
    'What was committed by then is archived; 0 where nothing is',
    ({ until }) => until,
  );
  show(
    'sen_recovery_base_timestamp_seconds',
    "When the newest copy of the cluster's files was made; 0 where there is none",
    ({ base }) => base,
  );
}

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
