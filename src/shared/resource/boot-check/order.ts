import { facetOf } from '../../fields/registry';
import { actionsOf } from '../actions';
import type { Resource } from '../resource';
import { fieldMeant } from './known';
import type { Report } from './problems';

/** Reports an order that the database could not keep, and a list that does not stand in it. */
export function checkOrder(resource: Resource, report: Report): void {
  const { order, fields, list } = resource;
  if (!order) return;
  const said = (problem: string) => report('order', problem);
  for (const option of ['appendOnly', 'single', 'byMonth'] as const) {
    if (resource[option]) said(`rows that are \`${option}\` cannot be moved`);
  }
  const field = Object.hasOwn(fields, order.by) ? fields[order.by] : undefined;
  if (!field) said(`is kept by an unknown field "${order.by}"${fieldMeant(resource, order.by)}`);
  else {
    if (facetOf(field).sqlType(field) !== 'integer' || facetOf(field).given) {
      said(`is kept by "${order.by}", which is no integer`);
    }
    for (const option of ['required', 'readOnly', 'sort'] as const) {
      if (!field[option]) said(`"${order.by}" is to say \`${option}: true\``);
    }
  }
  if (order.within !== undefined) {
    const among = Object.hasOwn(fields, order.within) ? fields[order.within] : undefined;
    if (!among) {
      said(`stands within an unknown field "${order.within}"${fieldMeant(resource, order.within)}`);
    } else if (among.encrypted || facetOf(among).sqlType(among) === null) {
      said(`stands within "${order.within}", which has no value of one row in the table`);
    }
  }
  if (field && (list.sort[0] !== order.by || list.sort[1] !== 'ASC')) {
    said(`its list stands in another one; say \`sort: ['${order.by}', 'ASC']\``);
  }
  if (actionsOf(resource).some(({ name }) => name === 'move'))
    report('move', 'is a name of the API itself');
}
