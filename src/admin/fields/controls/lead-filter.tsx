import Box from '@mui/material/Box';
import { referralsOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { addressOf, leadsIn } from '../../../shared/fields/lead';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import type { FilterProps } from '../facet';
import { KindBox, useKinds } from './lead-boxes';
import { ReferencesBox } from './reference-box';

const textsOf = (value: unknown): string[] => [value ?? []].flat().map(String);

/** Rows of one resource, or those that are chosen of it. */
export function LeadFilter(props: FilterProps<'referenceOneOf'>) {
  const { name, field, label, filter, change } = props;
  const { say } = useTexts();
  const { config } = useAdminConfig();
  const kinds = useKinds(field.to);
  const values = textsOf(filter[name]);
  const leads = leadsIn(referralsOf(field as Field), values);
  const kind = leads[0]?.to ?? values.find((one) => field.to.includes(one)) ?? null;
  const target = config.resources.find((one) => one.name === kind);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KindBox
        label={label}
        kinds={kinds}
        value={kind}
        change={(next) => change({ [name]: next ?? undefined })}
      />
      {target && (
        <ReferencesBox
          key={target.name}
          to={target.name}
          label={say(target.label)}
          value={leads.filter(({ to }) => to === target.name).map(({ id }) => id)}
          change={(ids) => {
            const chosen = ids.map((id) => addressOf({ to: target.name, id }));
            change({ [name]: chosen.length > 1 ? chosen : (chosen[0] ?? target.name) });
          }}
        />
      )}
    </Box>
  );
}
