import { resolve } from 'node:path';
import { readSettings, type Settings } from '../settings';

/** Where the development database is, apart from that of `npm start`. */
export const developmentData = (environment: NodeJS.ProcessEnv): string =>
  resolve(environment.DATA_DIR || './data/dev');

/** The settings of development: its own database, which is the embedded one, and demo data. */
export const developmentSettings = (
  environment: NodeJS.ProcessEnv,
  more: Record<string, string> = {},
): Settings =>
  readSettings({
    ...environment,
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    DATABASE_READ_URL: undefined,
    DATA_DIR: developmentData(environment),
    DEMO: '1',
    ...more,
  });
