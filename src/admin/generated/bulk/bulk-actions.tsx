import { bulkFields } from '../../../shared/resource/bulk-fields';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { BulkEdit } from './bulk-edit';
import { BulkRemove } from './bulk-remove';

/** What can be done with chosen rows of any list. */
export function BulkActions({ resource }: { resource: Resource }) {
  const policy = usePolicy(resource.name);
  return (
    <>
      {bulkFields(resource, policy).length > 0 && <BulkEdit resource={resource} />}
      {policy.remove && <BulkRemove resource={resource} />}
    </>
  );
}
