import { AppError, type Text } from '../../shared/errors';
import { referralTo } from '../../shared/fields/ask';
import { valueLeading } from '../../shared/fields/lead';
import { resourceNamed } from '../../shared/resource/config';
import { NOT_WRITABLE, validate } from '../../shared/resource/issue-text';
import { recordSchema } from '../../shared/resource/record-schema';
import type { Resource } from '../../shared/resource/resource';
import {
  type TogetherChild,
  togetherChildren,
  togetherFields,
} from '../../shared/resource/together';
import { createRecord } from './create';
import type { Values } from './hooks';
import type { RecordInput } from './record-input';
import { policyOf, type Scope } from './scope';

type Problems = Record<string, Text>;

/** The rows of children as they were sent, each list checked for its shape. */
function readRows(scope: Scope, resource: Resource, sent: Values): Record<string, Values[]> {
  const fields = togetherFields(scope.services.config, resource);
  const asked = Object.keys(fields).filter((name) => (sent[name] ?? null) !== null);
  const schema = recordSchema({ fields }, { moment: 'create', fields: new Set(asked) });
  const checked = validate(schema, Object.fromEntries(asked.map((name) => [name, sent[name]])));
  if ('errors' in checked) throw new AppError('INVALID', { errors: checked.errors });
  return checked.value as Record<string, Values[]>;
}

/** Creates the rows of one child; what is wrong with a row is told at its place among them. */
async function createRows(
  scope: Scope,
  of: Resource,
  [name, child]: [string, TogetherChild],
  rows: readonly Values[],
  parent: string,
): Promise<Problems> {
  const resource = resourceNamed(scope.services.config, child.resource);
  if (!policyOf(scope, resource).create) return { [name]: NOT_WRITABLE };
  const problems: Problems = {};
  const referral = referralTo(resource.fields[child.by], of.name);
  const lead = referral ? valueLeading(referral, parent) : parent;
  for (const [index, row] of rows.entries()) {
    const values = { ...row, [child.by]: lead };
    try {
      await createRecord(scope, resource, { values, uploads: [] });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
      for (const [field, text] of Object.entries(error.details.errors ?? {})) {
        problems[`${name}.${index}.${field}`] = text;
      }
    }
  }
  return problems;
}

/**
 * Creates a record with the rows of its children that came with it: all of them, or none.
 * @throws AppError as `createRecord` does of each; INVALID names what is inside a row by its path
 *   (`schedules.2.from`).
 */
export async function createTogether(
  scope: Scope,
  resource: Resource,
  { values: sent, uploads }: RecordInput,
): Promise<Values> {
  const children = togetherChildren(resource);
  if (children.length === 0) return createRecord(scope, resource, { values: sent, uploads });
  const rows = readRows(scope, resource, sent);
  const names = children.map(([name]) => name);
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
  return createRecord(scope, resource, { values: own, uploads }, async (inner, id) => {
    const problems: Problems = {};
    for (const child of children) {
      Object.assign(problems, await createRows(inner, resource, child, rows[child[0]] ?? [], id));
    }
    if (Object.keys(problems).length > 0) throw new AppError('INVALID', { errors: problems });
  });
}
