import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { f } from '../fields/f';
import type { Fields } from '../fields/kinds';
import { operation } from '../operation/operation';
import { t } from '../text';
import type { ResourceAction } from './actions';
import { describePredicate } from './describe';
import { rowOf } from './operations';
import type { Resource } from './resource';

/** What the work of an action answers, where that is not the record as it is then. */
export interface ActionAnswer {
  /** What is answered is a new record (201). */
  creates?: boolean;
  answer?: z.ZodType;
  /** What it refuses beside what every action does. */
  errors?: readonly ErrorCode[];
  /** What those refusals say besides their code and texts. */
  told?: Readonly<Partial<Record<ErrorCode, z.ZodType>>>;
}

/** Every transition takes a note, which the history keeps. */
const note = f.longText({
  label: t('Ghi chú', 'Note'),
  help: t('Lưu trong lịch sử', 'Kept in the history'),
  max: 500,
});

/** The arguments that an action takes. */
export const argumentFields = ({ transition, args }: ResourceAction): Fields => ({
  ...(transition ? { note } : {}),
  ...args,
});

function describeAction({ roles, guard, transition, undoes }: ResourceAction): string {
  const moves = transition
    ? ` Moves \`${transition.field}\` from ${transition.from.join(', ')} to ${transition.to}.`
    : '';
  const only = guard ? ` Only where ${describePredicate(guard)}.` : '';
  const undone = undoes
    ? ` Takes the last transition of \`${undoes}\` back with all that it wrote: by who did it, within ten minutes, where that transition may be undone and nothing it wrote has changed since.`
    : '';
  return `Roles: ${roles.join(', ')}.${moves}${undone}${only}`;
}

/** `POST /<resource>/:id/<action>` of a transition or a declared action. */
export const performAction = (
  resource: Resource,
  action: ResourceAction,
  { creates, answer, errors = [], told }: ActionAnswer = {},
) =>
  operation(`POST /${resource.name}/:id/${action.name}`, {
    id: `${action.name}-${resource.name}`,
    title: action.label,
    note: describeAction(action),
    who: { may: { act: action.name }, of: resource.name },
    dropsUnknown: true,
    record: { of: { fields: argumentFields(action) }, moment: 'create', optional: true },
    versioned: true,
    answer: answer ?? rowOf(resource),
    chosen: true,
    ...(creates ? { status: 201 } : {}),
    errors: ['BAD_TRANSITION', 'STALE', 'CONFLICT', ...errors],
    ...(told ? { told } : {}),
  });

/** `POST /<resource>/:id/restore`: brings an archived row back. */
export const restoreRow = (resource: Resource) =>
  operation(`POST /${resource.name}/:id/restore`, {
    id: `restore-${resource.name}`,
    title: t('Khôi phục', 'Restore'),
    who: { may: 'remove', of: resource.name },
    dropsUnknown: true,
    answer: rowOf(resource),
    chosen: true,
    errors: ['BAD_TRANSITION', 'CONFLICT'],
  });

const refusedAct = z.object({
  act: z.string(),
  because: z
    .enum(['row', 'guard'])
    .describe('The row is not theirs to change, or what the act asks of it does not hold.'),
});
export type RefusedAct = z.infer<typeof refusedAct>;

/** `GET /<resource>/:id/refused-acts`: what a screen offers in vain. */
export const refusedActs = (resource: Resource) =>
  operation(`GET /${resource.name}/:id/refused-acts`, {
    id: `refused-acts-of-${resource.name}`,
    title: t('Thao tác bị từ chối', 'Acts that are refused'),
    note: 'Of what the role of the asker allows, whatever the state of the row.',
    who: { may: 'read', of: resource.name },
    answer: z.array(refusedAct),
  });
