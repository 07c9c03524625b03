import type { Text } from '../../errors';
import { actionsOf } from '../actions';
import type { Config } from '../config';
import { accountOf, fieldsIn, NOTICE_CHANNELS, type Notice } from '../notice';
import type { Resource } from '../resource';
import type { Role } from '../role';
import { fieldMeant } from './known';
import { didYouMean } from './nearest';
import { checkPredicate, type Report } from './problems';

/** What is wrong with whom a transition tells; null where nothing is. */
function receiverProblem(config: Config, resource: Resource, { to }: Notice): string | null {
  const { role, field } = to;
  const { roles } = config.actors;
  if (role !== undefined) {
    if (!Object.hasOwn(roles, role)) {
      return `tells "${role}", which is no role${didYouMean(role, Object.keys(roles))}`;
    }
    if (!roles[role]?.staff) return `tells all accounts of ${role}; name a field of the row`;
    if (!resource.access.read.includes(role)) return `tells ${role}, who may not read it`;
    return resource.access.rows?.[role]
      ? `tells ${role} of rows that they may not see; name a field of the row`
      : null;
  }
  if (!Object.hasOwn(resource.fields, field)) {
    return `tells an unknown "${field}"${fieldMeant(resource, field)}`;
  }
  return accountOf(config, resource, field) ? null : `tells "${field}", which leads to no account`;
}

/** Whether everybody who is told of a field may read it, whatever the row. */
function isForAll(resource: Resource, name: string, role: Role | undefined): boolean {
  const field = resource.fields[name];
  if (!field || field.encrypted) return false;
  const partial = Object.entries(resource.access.partial ?? {}).some(
    ([of, { fields }]) => (role === undefined || of === role) && fields.includes(name),
  );
  if (partial) return false;
  return field.read === undefined || (role !== undefined && field.read.includes(role));
}

function textProblem(resource: Resource, { to }: Notice, text: Text): string | null {
  for (const name of fieldsIn(text)) {
    if (!Object.hasOwn(resource.fields, name)) {
      return `tells of an unknown "${name}"${fieldMeant(resource, name)}`;
    }
    if (!isForAll(resource, name, to.role)) {
      return `tells of "${name}", which not everybody who is told may read`;
    }
  }
  return null;
}

/** Reports transitions that tell somebody of what is not theirs, or nobody. */
export function checkNotices(config: Config, resource: Resource, report: Report): void {
  for (const { name, transition, notify = [] } of actionsOf(resource)) {
    for (const notice of notify) {
      if (notice.when) checkPredicate(config, resource, notice.when, name, report);
      const channel = notice.channels?.find((one) => !NOTICE_CHANNELS.includes(one));
      const problem =
        receiverProblem(config, resource, notice) ??
        textProblem(resource, notice, notice.title) ??
        textProblem(resource, notice, notice.body) ??
        (channel && `tells by "${channel}"${didYouMean(channel, NOTICE_CHANNELS)}`);
      if (problem) report(transition?.field ?? name, `${name} ${problem}`);
    }
  }
}
