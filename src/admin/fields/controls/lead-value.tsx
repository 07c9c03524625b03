import { referralsOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { leadsIn, readAddress } from '../../../shared/fields/lead';
import { resourceEverNamed } from '../../../shared/resource/former-names';
import { titleIn } from '../../../shared/resource/title-in';
import { useAdminConfig } from '../../config-context';
import type { ValueProps } from '../facet';
import { LeadLink } from '../lead-link';

/** The row that a reference to one of several leads to. */
export function LeadValue(props: ValueProps<'referenceOneOf'> & { detailed?: boolean }) {
  const [lead] = leadsIn(referralsOf(props.field as Field), props.value);
  if (!lead) return null;
  return (
    <LeadLink lead={lead} title={titleIn(props.record, props.name)} detailed={props.detailed} />
  );
}

/** The row that an address named when it was written down, by the name its resource has now. */
export function FormerAddress({ value }: { value: string }) {
  const { config } = useAdminConfig();
  const lead = readAddress(value);
  const target = lead && resourceEverNamed(config, lead.to);
  return target ? <LeadLink lead={{ to: target.name, id: lead.id }} /> : value;
}
