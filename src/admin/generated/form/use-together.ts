import { useMemo } from 'react';
import type { Field } from '../../../shared/fields/kinds';
import type { Resource } from '../../../shared/resource/resource';
import { togetherChildren, togetherField } from '../../../shared/resource/together';
import { useAdminConfig } from '../../config-context';

/** The rows of children that the person may enter with a new record, as fields of its form. */
export function useTogether(resource: Resource): Record<string, Field<'rows'>> {
  const { config, policies, actor } = useAdminConfig();
  return useMemo(() => {
    const children = togetherChildren(resource).filter(
      ([, child]) => policies.get(child.resource)?.[actor.role].create,
    );
    return Object.fromEntries(
      children.map(([name, child]) => [name, togetherField(config, child)]),
    );
  }, [resource, config, policies, actor]);
}
