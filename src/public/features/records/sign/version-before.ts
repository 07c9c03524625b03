import type { RecordVersion } from '../../../../shared/records/record-values';

type Kept = Pick<RecordVersion, 'id' | 'kind'>;

/**
 * The version that the newest one is compared with, of a list that is sorted newest first.
 *
 * A record is locked from its submission to its signature, so that a signature never changes what
 * was submitted for it: it is compared with what came before both, where there is such a version.
 */
export function versionBefore<Version extends Kept>(
  versions: readonly Version[],
): Version | undefined {
  const [newest, next, older] = versions;
  const isSignedAsSubmitted = newest?.kind === 'signed' && next?.kind === 'submitted';
  return (isSignedAsSubmitted && older) || next;
}
