import { namesIn, referralsOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { leadsIn } from '../../../shared/fields/lead';
import { facetOf } from '../../../shared/fields/registry';
import { labelOfWord } from '../../../shared/resource/config-word';
import { isPeriod } from '../../../shared/resource/period';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig } from '../../config-context';
import { LeadLink, useKindName } from '../../fields/lead-link';
import { ReferenceLink } from '../../fields/reference-link';
import { shownFacetOf } from '../../fields/registry';
import { useTexts } from '../../i18n/use-texts';
import { periodWords } from './period-words';

function OneValue({ field, value }: { field: Field; value: unknown }) {
  const { language } = useTexts();
  const referrals = referralsOf(field);
  const [lead] = leadsIn(referrals, value);
  const kindOf = useKindName();
  if (lead && !referrals[0]?.oneOf) return <ReferenceLink {...lead} />;
  if (lead) return <LeadLink lead={lead} />;
  if (referrals.some(({ to }) => to === value)) return <>{kindOf(String(value))}</>;
  if (typeof value === 'string' && !shownFacetOf(field).wholeFilter) return <>{value}</>;
  return <>{facetOf(field).format(value, field, language)}</>;
}

/** The values of a filter on one field: `A, B`, or `1 – 5`. */
export function FilterWords(props: {
  resource: Resource;
  name: string;
  filter: Record<string, unknown>;
}) {
  const { texts, say } = useTexts();
  const { config } = useAdminConfig();
  const { name, filter } = props;
  const field = props.resource.fields[name];
  if (!field) return null;
  const period = filter[`${name}_during`];
  if (isPeriod(period)) return <>{periodWords(period, texts.list.periods)}</>;
  const from = filter[`${name}_gte`];
  const to = filter[`${name}_lte`];
  if (from !== undefined || to !== undefined) {
    return (
      <>
        {from === undefined ? '…' : <OneValue field={field} value={from} />} –{' '}
        {to === undefined ? '…' : <OneValue field={field} value={to} />}
      </>
    );
  }
  const value = filter[name] ?? filter[`${name}_like`] ?? filter[`${name}_neq`];
  const values = Array.isArray(value) ? value : [value];
  const named = namesIn(field);
  if (named) {
    const called = values.map((one) => {
      const label = labelOfWord(config, named, String(one));
      return label ? say(label) : String(one);
    });
    return <>{[...new Set(called)].join(', ')}</>;
  }
  return (
    <>
      {values.map((one, index) => (
        <span key={String(one)}>
          {index > 0 && ', '}
          <OneValue field={field} value={one} />
        </span>
      ))}
    </>
  );
}
