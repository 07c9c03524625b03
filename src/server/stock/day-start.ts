import { sql } from 'kysely';
import type { Scope } from '../resource/scope';

/** A day of the clinic, or one so many days later, as the moment when it begins. */
export const startOf = ({ services }: Scope, day: string, later = 0) =>
  sql`(${day}::date + ${sql.lit(later)})::timestamp AT TIME ZONE ${services.settings.timeZone}`;
