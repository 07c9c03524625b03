import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { isSortable } from '../../../shared/resource/queryable';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';

const ORDERS = ['ASC', 'DESC'] as const;

/** How cards are sorted, as they have no column heads. */
export function SortChoice({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const { sort, setSort } = useListContext();
  const { fields } = usePolicy(resource.name);
  const names = Object.entries(resource.fields).filter(
    ([name]) => isSortable(resource, name) && fields.read.has(name),
  );
  const words = { ASC: texts.list.ascending, DESC: texts.list.descending };
  const current = `${sort.field} ${sort.order}`;
  const options = names.flatMap(([name, field]) =>
    ORDERS.map((order) => ({
      value: `${name} ${order}`,
      label: `${say(field.label)}, ${words[order]}`,
    })),
  );
  return (
    <TextField
      select
      label={texts.list.sort}
      value={options.some(({ value }) => value === current) ? current : ''}
      onChange={(event) => {
        const [field = 'id', order = 'ASC'] = event.target.value.split(' ');
        setSort({ field, order: order as (typeof ORDERS)[number] });
      }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
