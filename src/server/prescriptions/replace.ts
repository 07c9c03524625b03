import { actionsOf } from '../../shared/resource/actions';
import { proofOf } from '../auth/session/session-proof';
import { performAction } from '../resource/actions/perform';
import type { ActionHandler } from '../resource/actions/registry';
import { createRecord } from '../resource/create';
import type { RowOf, Values } from '../resource/hooks';
import { sign } from './sign';

/** What the new prescription has in common with the one that it replaces. */
const SAME = ['patient', 'record', 'stay', 'doctor'] as const;
/** What it keeps where nothing else is said. */
const KEPT = [
  'kind',
  'diagnosis',
  'weight',
  'accompaniedBy',
  'pregnancy',
  'advice',
  'followUp',
  'overrides',
] as const;

const pickFrom = (
  record: RowOf<'don-thuoc'>,
  names: readonly (keyof RowOf<'don-thuoc'>)[],
): Values => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/**
 * A signed prescription is never changed: another one is written, signed and linked to it, and the
 * old one, which the transition has moved to `replaced`, stays as it was. One transaction. Answers
 * the new prescription.
 * @throws AppError as creating and signing one does.
 */
export const replace: ActionHandler<'don-thuoc'> = async ({ scope, resource, record, args }) => {
  const content = args.content as Values;
  const said = Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined),
  );
  const values = {
    ...pickFrom(record, KEPT),
    ...said,
    ...pickFrom(record, SAME),
    ...({ replaces: record.id } satisfies Partial<RowOf<'don-thuoc'>>),
  };
  const created = await createRecord(scope, resource, { values, uploads: [] });
  const action = actionsOf(resource).find(({ name }) => name === 'sign');
  if (!action) throw new Error(`${resource.name} cannot be signed`);
  // What performs it knows the resource by its name alone.
  const performed = { resource, action, handler: sign as unknown as ActionHandler };
  return performAction(scope, performed, String(created.id), {
    args: proofOf(args),
    version: null,
  });
};
