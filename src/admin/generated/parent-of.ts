import { referralsOf } from '../../shared/fields/ask';
import { type Lead, leadsIn } from '../../shared/fields/lead';
import type { Config } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';

export interface Parent {
  /** The reference that leads to it. */
  by: string;
  lead: Lead;
}

/**
 * The row that a record belongs to: the person whom it is about, else the first row, in the order of its
 * fields, on whose page rows of its resource are listed. Undefined where there is none that may be read.
 */
export function parentOf(
  config: Config,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  reads: (resource: string) => boolean,
): Parent | undefined {
  const { subject } = resource;
  const names = Object.keys(resource.fields);
  const first = subject && subject !== 'id' ? [subject, ...names] : names;
  for (const by of first) {
    const field = resource.fields[by];
    if (!field) continue;
    const [lead] = leadsIn(referralsOf(field), record[by]);
    if (!lead || lead.to === resource.name || !reads(lead.to)) continue;
    const children = config.resources.find(({ name }) => name === lead.to)?.children ?? {};
    const lists = Object.values(children).some(
      (child) => child.resource === resource.name && child.by === by,
    );
    if (lists || by === subject) return { by, lead };
  }
  return undefined;
}
