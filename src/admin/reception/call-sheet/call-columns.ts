import { runtimeConfig } from '../../../shared/api/runtime-config';
import { formatInstant } from '../../../shared/format/dates';
import { formatPhone } from '../../../shared/format/phone';
import { adminPath } from '../../../shared/resource/names';
import type { SheetColumn } from '../../sheet/column';
import { APPOINTMENTS } from '../desk-api';
import type { CallTexts } from './texts.vi';
import type { Missed } from './use-missed';

/** Who is called, by which number, and what of. */
export const callColumns = (words: CallTexts): SheetColumn<Missed>[] => [
  {
    ...{ key: 'name', label: words.name, names: true, wraps: true },
    value: ({ name }) => name,
    to: ({ id }) => `${adminPath(APPOINTMENTS)}/${id}/show`,
  },
  { key: 'age', label: words.age, value: ({ age }) => age },
  {
    ...{ key: 'phone', label: words.phone, calls: true },
    value: ({ phone }) => (phone === null ? null : formatPhone(phone)),
  },
  {
    ...{ key: 'when', label: words.when, breaks: true },
    value: ({ start }) => formatInstant(start, runtimeConfig().timeZone),
  },
  { key: 'doctor', label: words.doctor, wraps: true, value: ({ doctor }) => doctor },
  {
    ...{ key: 'department', label: words.department, wraps: true },
    value: ({ department }) => department,
  },
  {
    ...{ key: 'before', label: words.before, number: true },
    value: ({ before, more }) => (more ? `${before}+` : before),
  },
];

/** On paper there is room besides to tick what came of the call. */
export const paperColumns = (words: CallTexts): SheetColumn<Missed>[] => [
  ...callColumns(words).filter(({ key }) => key !== 'department'),
  { key: 'outcome', label: words.outcome, wraps: true, value: () => words.outcomes },
];
