import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { ROLES, type Role } from '../shared/resource/role';
import { type Keep, readKeep } from './backup/scheduled/keep';
import { addressProblems } from './database-addresses';
import {
  address,
  isOrigin,
  isTimeZone,
  list,
  PROXY,
  postgres,
  readProxies,
  web,
  whole,
} from './setting-kinds';

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
  /** Origins that CORS lets in. */
  corsOrigins: string[];
  /** Where people reach the site, without a slash at the end. */
  publicUrl?: string;
  /** What e-mail is sent by; without it none is sent. */
  smtpUrl?: string;
  /** The bearer that reads `/metrics` from elsewhere than this machine. */
  metricsToken?: string;
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

const VARIABLES = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]+$/,
      'phải là tên máy hoặc địa chỉ IP / must be the name or IP address of a machine',
    )
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_PREPARE: z.enum(['0', '1'], 'phải là 1 hoặc 0 / must be 1 or 0').optional(),
  DATABASE_READ_URL: postgres.optional(),
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every(isOrigin),
      'phải là các gốc như https://sen.example, cách nhau bằng dấu phẩy / must be origins such as https://sen.example, separated by commas',
    )
    .default([]),
  PUBLIC_URL: web.transform((url) => url.replace(/\/+$/, '')).optional(),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'phải có dạng smtp://máy-chủ:cổng',
    'must look like smtp://host:port',
  ).optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'phải có ít nhất 16 ký tự / must have at least 16 characters')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(readProxies)
    .refine(
      (value) => !Array.isArray(value) || value.every((part) => PROXY.test(part)),
      'phải là 0, số lớp proxy, hoặc các địa chỉ IP cách nhau bằng dấu phẩy / must be 0, a number of proxies, or IP addresses separated by commas',
    )
    .default(false),
  WEBHOOK_URL: web.optional(),
  TIME_ZONE: z
    .string()
    .refine(
      isTimeZone,
      'không phải múi giờ, ví dụ đúng: Asia/Ho_Chi_Minh / is no time zone; for example Asia/Ho_Chi_Minh',
    )
    .default('Asia/Ho_Chi_Minh'),
  MFA_ROLES: list
    .refine(
      (roles): roles is Role[] => roles.every((role) => role in ROLES),
      `chỉ gồm các vai trò / may only name the roles: ${Object.keys(ROLES).join(', ')}`,
    )
    .optional(),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'phải có ít nhất 8 ký tự / must have at least 8 characters')
    .default('Sen@2026demo'),
  SECRET_KEY: z
    .string()
    .min(16, 'phải có ít nhất 16 ký tự / must have at least 16 characters')
    .optional(),
  BACKUP_KEY: z
    .string()
    .min(16, 'phải có ít nhất 16 ký tự / must have at least 16 characters')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d$/,
      'phải là giờ trong ngày như 02:30 / must be a time of day such as 02:30',
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .default('7d 4w 12m')
    .transform((text, { addIssue }) => {
      const keep = readKeep(text);
      if (keep !== null) return keep;
      const message =
        'phải có dạng 7d 4w 12m: số ngày, tuần, tháng / must look like 7d 4w 12m: days, weeks, months';
      addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  BACKUP_COPY_DIR: z
    .string()
    .refine(isAbsolute, 'phải là đường dẫn tuyệt đối / must be an absolute path')
    .optional(),
  SCANNER_URL: address(
    ['tcp:'],
    'phải có dạng tcp://máy-chủ:cổng',
    'must look like tcp://host:port',
  ).optional(),
  DISK_RESERVE_MB: whole(0, 1_000_000).default(1024),
  HOLD_SECONDS: whole(1, 86_400).default(300),
  DRAIN_SECONDS: whole(0, 5).default(0),
  DEMO: z.enum(['0', '1'], 'phải là 1 hoặc 0 / must be 1 or 0').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'phải là / must be one of: trace, debug, info, warn, error, fatal, silent',
    )
    .optional(),
});

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
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    metricsToken: values.METRICS_TOKEN,
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
    scannerUrl: values.SCANNER_URL,
    diskReserveMb: values.DISK_RESERVE_MB,
    holdSeconds: values.HOLD_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    demo,
    mailbox: demo || given.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
  };
}
