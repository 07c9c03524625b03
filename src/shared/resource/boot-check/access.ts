import { filesOf } from '../../fields/ask';
import type { Config } from '../config';
import { walk } from '../predicate';
import type { Resource } from '../resource';
import type { Role } from '../role';
import { fieldMeant, isField } from './known';
import { checkPredicate, type Report } from './problems';

/**
 * Fields that are empty in some rows may not be found, ordered or held as files by the rest: what
 * hides them is a condition of the row that is known without the database too.
 */
function checkPartial(config: Config, resource: Resource, report: Report): void {
  for (const [role, partial] of Object.entries(resource.access.partial ?? {})) {
    if (!resource.access.read.includes(role as Role))
      report('access', `fields of ${role}, who may not read`);
    checkPredicate(config, resource, partial.rows, 'access', report);
    walk(partial.rows, ({ op }) => {
      if (op === 'exists') report('access', 'fields of some rows cannot depend on other rows');
    });
    for (const name of partial.fields) {
      const field = resource.fields[name];
      if (!field) {
        const meant = fieldMeant(resource, name);
        report('access', `fields of some rows: unknown field "${name}"${meant}`);
      } else if (field.search || field.sort || field.filter || filesOf(field))
        report(
          name,
          'is shown of some rows only: it cannot be searched, sorted, filtered or a file',
        );
    }
  }
}

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
  checkPartial(config, resource, report);
  for (const name of access.public?.fields ?? []) {
    if (!isField(resource, name))
      report(
        'access',
        `shows an unknown field "${name}" to the public${fieldMeant(resource, name)}`,
      );
  }
  if (access.public?.rows) checkPredicate(config, resource, access.public.rows, 'access', report);
  if (resource.subject && resource.subject !== 'id' && !isField(resource, resource.subject)) {
    const meant = fieldMeant(resource, resource.subject);
    report('subject', `"${resource.subject}" is no field${meant}`);
  }
}
