import type { Role } from '../shared/resource/role';
import type { Keep } from './backup/scheduled/keep';
import { addressProblems } from './database-addresses';
import { recoveryProblems } from './recovery/setting-problems';
import { VARIABLES } from './setting-variables';

/** Every setting of a running server, read once from the environment. */
export interface Settings {
  /** Where the server listens; 0 takes a free one. */
  port: number;
  /** Loopback in a demo, whatever `HOST` says. */
  host: string;
  /** Absolute path: the embedded cluster, uploads and the generated secret. */
  dataDir: string;
  /** Another PostgreSQL than the embedded one: the owner's address, with `databaseOwnerUrl` the runtime's. */
  databaseUrl?: string;
  /** The owner's address, for migrations, backup and verification alone. */
  databaseOwnerUrl?: string;
  /** PostgreSQL itself, as the account of `databaseUrl`, where that address leads to a pooler (PgBouncer). */
  databaseDirectUrl?: string;
  /** Statements are prepared by name; not where a pooler passes connections from one to another. */
  databasePrepare: boolean;
  /** A replica that lists may read from. */
  databaseReadUrl?: string;
  /** Where uploads are kept instead of `dataDir`: a bucket of an S3-compatible store, with key and secret. */
  filesUrl?: string;
  /** Origins that CORS lets in. */
  corsOrigins: string[];
  /** Where people reach the site, without a slash at the end. */
  publicUrl?: string;
  /** What e-mail is sent by; without it none is sent. */
  smtpUrl?: string;
  /** The bearer that reads `/metrics` from elsewhere than this machine. */
  metricsToken?: string;
  /** A collector of traces that speaks OTLP over HTTP; without it nothing is traced. */
  otlpEndpoint?: string;
  /** Fastify's `trustProxy`: false, a number of hops, or the proxies' addresses. */
  trustProxy: false | number | string[];
  /** Where messages to phones are posted; without it none is sent. */
  webhookUrl?: string;
  /** IANA name of the clinic's zone. */
  timeZone: string;
  /** Roles that need a second factor. */
  mfaRoles: Role[];
  /** The password of the accounts of a demo. */
  demoPassword: string;
  /** What tokens are signed and fields encrypted with, 32 characters at least; made and kept in the data folder unless said. */
  secretKey?: string;
  /** What backups are sealed with. */
  backupKey?: string;
  /** When a running server makes the backup of the day, `HH:MM` by the clinic's clock; never unless said. */
  backupAt?: string;
  /** How many of these backups are kept. */
  backupKeep: Keep;
  /** An absolute path: each is copied there, too. */
  backupCopyDir?: string;
  /** Instead of a folder: a bucket of an S3-compatible store, with key and secret. */
  backupCopyUrl?: string;
  /** An absolute path: each change of the embedded database is archived there, so that any second can be restored. */
  recoveryDir?: string;
  /** Every second of so many days can be restored. */
  recoveryDays: number;
  /** A virus scanner that speaks as clamd does, `tcp://host:port`. */
  scannerUrl?: string;
  /** Files are refused while fewer megabytes than this are free where they are stored. */
  diskReserveMb: number;
  /** How long a held slot stays held, in seconds. */
  holdSeconds: number;
  /** How long a server that stops goes on serving after it says that it is not ready, in seconds. */
  drainSeconds: number;
  /** Demo data are wanted: the embedded default, or `DEMO=1`. */
  demo: boolean;
  /** Everything that is sent can be read at `/hop-thu-thu`: in a demo, and with NODE_ENV=development. */
  mailbox: boolean;
  /** How much is logged, as pino names it. */
  logLevel?: string;
}

/** One line for each setting that is wrong; the text is meant for the terminal. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`Cài đặt chưa đúng / Wrong settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/i;

/** Who reads or changes most of what the clinic knows. */
const GUARDED_ROLES: Role[] = ['quan-tri', 'quan-ly', 'bac-si'];

/** `MFA_ROLES` set to nothing asks nobody for a second factor; a demo asks nobody unless told to. */
const mfaRolesOf = (given: Role[] | undefined, text: string | undefined, demo: boolean): Role[] =>
  given ?? (demo || text !== undefined ? [] : GUARDED_ROLES);

/** Every variable that is read. */
export const SETTING_NAMES: readonly string[] = Object.keys(VARIABLES.shape);

/**
 * Checks the environment and answers the settings. An empty variable counts as unset,
 * but for `MFA_ROLES`.
 *
 * @throws SettingsError naming every variable that is wrong.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== ''),
  );
  const read = VARIABLES.safeParse(given);
  if (!read.success) {
    throw new SettingsError(
      read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    );
  }
  const values = read.data;
  const problems = addressProblems({
    url: values.DATABASE_URL,
    owner: values.DATABASE_OWNER_URL,
    direct: values.DATABASE_DIRECT_URL,
  });
  if (problems.length > 0) throw new SettingsError(problems);
  const demo = values.DEMO === undefined ? values.DATABASE_URL === undefined : values.DEMO === '1';
  if (values.DATABASE_URL !== undefined && values.SECRET_KEY === undefined && !demo) {
    throw new SettingsError([
      'SECRET_KEY: bắt buộc khi có DATABASE_URL (trừ bản thử DEMO=1) / required with DATABASE_URL (unless DEMO=1)',
    ]);
  }
  if (values.BACKUP_AT !== undefined && values.BACKUP_KEY === undefined && !demo) {
    throw new SettingsError(['BACKUP_KEY: bắt buộc khi có BACKUP_AT / required with BACKUP_AT']);
  }
  if (values.BACKUP_COPY_DIR !== undefined && values.BACKUP_COPY_URL !== undefined) {
    throw new SettingsError([
      'BACKUP_COPY_DIR, BACKUP_COPY_URL: chỉ đặt một nơi thứ hai / set one second place alone',
    ]);
  }
  const recovery = recoveryProblems(values, demo);
  if (recovery.length > 0) throw new SettingsError(recovery);
  return {
    port: values.PORT,
    host: demo && !LOOPBACK.test(values.HOST) ? '127.0.0.1' : values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePrepare:
      values.DATABASE_PREPARE === undefined
        ? values.DATABASE_DIRECT_URL === undefined
        : values.DATABASE_PREPARE === '1',
    databaseReadUrl: values.DATABASE_READ_URL,
    filesUrl: values.FILES_URL,
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: values.TRUST_PROXY,
    webhookUrl: values.WEBHOOK_URL,
    timeZone: values.TIME_ZONE,
    mfaRoles: mfaRolesOf(values.MFA_ROLES, env.MFA_ROLES, demo),
    demoPassword: values.DEMO_PASSWORD,
    secretKey: values.SECRET_KEY,
    backupKey: values.BACKUP_KEY,
    backupAt: values.BACKUP_AT,
    backupKeep: values.BACKUP_KEEP,
    backupCopyDir: values.BACKUP_COPY_DIR,
    backupCopyUrl: values.BACKUP_COPY_URL,
    recoveryDir: values.RECOVERY_DIR,
    recoveryDays: values.RECOVERY_DAYS,
    scannerUrl: values.SCANNER_URL,
    diskReserveMb: values.DISK_RESERVE_MB,
    holdSeconds: values.HOLD_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    demo,
    mailbox: demo || given.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
  };
}
