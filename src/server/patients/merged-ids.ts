import { type RawBuilder, sql } from 'kysely';
import { resourceNamed } from '../../shared/resource/config';
import { withMergedSql } from '../resource/merged';
import type { Scope } from '../resource/scope';

/**
 * The id of a patient and of those that were merged into them, to stand right of `=`: signed rows go on
 * naming who they were signed for. Nobody where there is no patient.
 */
export const anyIdOf = ({ services }: Scope, patient: string | null): RawBuilder<string> =>
  sql`ANY(${withMergedSql(resourceNamed(services.config, 'benh-nhan'), patient === null ? [] : [patient])})`;
