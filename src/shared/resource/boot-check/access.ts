import type { Config } from '../config';
import type { Resource } from '../resource';
import type { Role } from '../role';
import { checkPredicate, isField, type Report } from './problems';

/** Reports access that nobody has, that cannot be read, or that names unknown fields. */
export function checkAccess(config: Config, resource: Resource, report: Report): void {
  const { access } = resource;
  if (!access) {
    report('access', 'has no rule: nobody could use it');
    return;
  }
  if (access.read.length === 0 && !access.public) report('access', 'nobody may read it');
  const writers = {
    create: access.create,
    update: access.update,
    write: access.write,
    remove: access.remove,
    import: access.import,
  };
  for (const [verb, roles] of Object.entries(writers)) {
    for (const role of roles ?? []) {
      if (!access.read.includes(role)) report('access', `${role} may ${verb} but not read`);
    }
  }
  for (const rules of [access.rows, access.writeRows]) {
    for (const [role, predicate] of Object.entries(rules ?? {})) {
      if (!access.read.includes(role as Role))
        report('access', `rows of ${role}, who may not read`);
      checkPredicate(config, resource, predicate, 'access', report);
    }
  }
  for (const name of access.public?.fields ?? []) {
    if (!isField(resource, name))
      report('access', `shows an unknown field "${name}" to the public`);
  }
  if (access.public?.rows) checkPredicate(config, resource, access.public.rows, 'access', report);
  if (resource.patient && resource.patient !== 'id' && !isField(resource, resource.patient)) {
    report('patient', `is no field`);
  }
}
