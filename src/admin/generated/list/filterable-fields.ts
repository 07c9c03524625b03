import type { Field } from '../../../shared/fields/kinds';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { hasFilter } from '../../fields/registry';

/** Fields with an input in the filter bar: filterable, and readable by the person. */
export const filterableFields = (resource: Resource, policy: ViewerPolicy): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) => field.filter && policy.fields.read.has(name) && hasFilter(field),
  );
