import type { Config } from './config';
/** PLACEHOLDER replaced below */
export const checkConfig = (_: Config): string[] => [];
