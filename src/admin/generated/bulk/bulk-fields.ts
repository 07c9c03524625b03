import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';

/** Fields that the person may change in several rows at once: what the list names, of what they may write. */
export const bulkFields = ({ list }: Resource, policy: ViewerPolicy): string[] =>
  (list.bulk ?? []).filter((name) => policy.update && policy.fields.update.has(name));
