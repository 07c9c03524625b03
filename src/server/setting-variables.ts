import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { ROLES } from '../shared/account/actors';
import type { Role } from '../shared/resource/role';
import { readKeep } from './backup/scheduled/keep';
import {
  address,
  isOrigin,
  isTimeZone,
  list,
  PROXY,
  postgres,
  readProxies,
  s3,
  web,
  whole,
} from './setting-kinds';

/** What each variable of the environment may be, and what it is where nothing was said. */
export const VARIABLES = z.object({
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
  FILES_URL: s3.optional(),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
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
  BACKUP_COPY_URL: s3.optional(),
  RECOVERY_DIR: z
    .string()
    .refine(isAbsolute, 'phải là đường dẫn tuyệt đối / must be an absolute path')
    .optional(),
  RECOVERY_DAYS: whole(1, 30).default(7),
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
