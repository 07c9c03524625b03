import { accountFunctions } from './account-functions';
import { bedFunctions } from './bed-functions';
import { bookingFunctions } from './booking-functions';
import type { DatabaseFunction } from './database-function';
import { mergeFunctions } from './merge-functions';
import { paperFunctions } from './paper-functions';
import { prescriptionFunctions } from './prescription-functions';
import { recordFunctions } from './record-functions';
import { roomFunctions } from './room-functions';
import { rosterFunctions } from './roster-functions';
import { stockFunctions } from './stock-functions';

/**
 * The functions over the config's tables that no renaming reaches. Those with a body that PostgreSQL
 * has parsed (`RETURN …`) and the columns of triggers follow by themselves. A test compares these with
 * the functions as they are.
 */
export const CONFIG_FUNCTIONS: readonly DatabaseFunction[] = [
  ...accountFunctions,
  ...bedFunctions,
  ...bookingFunctions,
  ...recordFunctions,
  ...prescriptionFunctions,
  ...mergeFunctions,
  ...roomFunctions,
  ...rosterFunctions,
  ...stockFunctions,
  ...paperFunctions,
];
