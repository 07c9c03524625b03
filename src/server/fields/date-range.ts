import type { DateRangeValue } from '../../shared/fields/date-range';
import { addDays } from '../../shared/format/days';
import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

/** Both days of the value are in it; the database's range ends before its second day. */
export const dateRangeFacet: ServerFacet<'dateRange'> = {
  toSql: (value) => {
    const { from, to } = value as DateRangeValue;
    return `[${from},${to === null ? '' : addDays(to, 1)})`;
  },
  fromSql: (raw) => {
    const [from = '', to = ''] = String(raw).slice(1, -1).split(',');
    return { from, to: to === '' ? null : addDays(to, -1) };
  },
  order: byValue,
  word: asText,
  words: null,
  filter: readValue,
  sample: (_field, { random }) => ({
    from: `20${20 + Math.floor(random() * 6)}-01-01`,
    to: null,
  }),
};
