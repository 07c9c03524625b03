import type { JsonSchema } from '../../shared/fields/facet';
import { actionsOf, type ResourceAction } from '../../shared/resource/actions';
import { describePredicate } from '../../shared/resource/describe';
import { apiPath } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { object } from './auth-schemas';
import { answer, body, json } from './bodies';
import { answeredField, sentSchema } from './schema';
import { failures } from './shared-components';

function describeAction({ label, roles, guard, transition }: ResourceAction): string {
  const moves = transition
    ? ` Moves \`${transition.field}\` from ${transition.from.join(', ')} to ${transition.to}.`
    : '';
  const only = guard ? ` Only where ${describePredicate(guard)}.` : '';
  return `${label.en}. Roles: ${roles.join(', ')}.${moves}${only}`;
}

function argumentSchema(action: ResourceAction): JsonSchema {
  const args = Object.entries(action.args ?? {});
  const properties: JsonSchema = Object.fromEntries(
    args.map(([name, field]) => [name, sentSchema(field)]),
  );
  properties.version = { type: 'integer', description: 'As read; refused when it has moved on.' };
  if (action.transition && !('note' in properties)) {
    properties.note = { type: ['string', 'null'], description: 'Kept in the history.' };
  }
  const required = args.filter(([, f]) => f.required && !f.when).map(([name]) => name);
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** The record, or what the action says that its work answers. */
function answerOf(resource: Resource, { answers }: ResourceAction): JsonSchema {
  if (!answers) return answer(resource, 'The record as it is now.');
  const members = Object.entries(answers).map(([name, field]) => [name, answeredField(field)]);
  return { description: 'What was done.', content: json(object(Object.fromEntries(members))) };
}

function restoreAction(resource: Resource): ResourceAction[] {
  const roles = resource.access.remove ?? [];
  if (!resource.archive || roles.length === 0 || resource.appendOnly) return [];
  return [{ name: 'restore', label: { vi: 'Khôi phục', en: 'Restore' }, roles }];
}

/** The calls of a resource's actions: transitions, declared ones, and `restore` where it archives. */
export function actionPaths(resource: Resource, common: JsonSchema): Record<string, JsonSchema> {
  const actions = [...actionsOf(resource), ...restoreAction(resource)];
  return Object.fromEntries(
    actions.map((action) => [
      `${apiPath(resource.name)}/{id}/${action.name}`,
      {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        post: {
          ...common,
          operationId: `${action.name}-${resource.name}`,
          summary: action.label.vi,
          description: describeAction(action),
          requestBody: { ...body(argumentSchema(action)), required: false },
          responses: {
            200: answerOf(resource, action),
            ...failures(400, 401, 403, 404, 409, 422),
          },
        },
      },
    ]),
  );
}
