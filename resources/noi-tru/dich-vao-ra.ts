import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { FLUID_LIMITS, FLUID_WAYS } from '../../src/shared/rules/fluids/ways';
import {
  bedsideAccess,
  entryField,
  errorReasonField,
  recordedState,
  stayField,
} from '../parts/bedside';
import { t } from '../parts/text';

/** Fluids in and out at the bed: added, never changed; a wrong entry is marked, with the reason. */
export const dichVaoRa = resource('dich-vao-ra', {
  label: t('Dịch vào – ra', 'Fluids'),
  one: t('lần ghi dịch', 'fluid entry'),
  icon: 'healing',
  group: null,
  title: 'way',
  subtitle: ['stay'],
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    stay: stayField(),
    way: f.enum({
      personal: 'health',
      label: t('Đường vào, ra', 'Way'),
      options: FLUID_WAYS,
      required: true,
      createOnly: true,
      filter: true,
    }),
    amount: f.integer({
      personal: 'health',
      label: t('Lượng (ml)', 'Amount (ml)'),
      required: true,
      createOnly: true,
      ...FLUID_LIMITS,
    }),
    at: f.instant({
      personal: 'health',
      label: t('Lúc', 'At'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    note: f.text({ personal: 'health', label: t('Ghi chú', 'Note'), createOnly: true, max: 300 }),
    entry: entryField(),
    by: f.ref('ca-nhan', { personal: 'work', label: t('Người ghi', 'Written by'), readOnly: true }),
    errorReason: errorReasonField(),
    state: recordedState(),
  },
  list: { columns: ['stay', 'at', 'way', 'amount', 'state'], sort: ['at', 'DESC'] },
  form: [
    {
      label: t('Dịch vào – ra', 'Fluids'),
      fields: [['stay', 'at'], ['way', 'amount'], 'note', ['by', 'state'], 'errorReason', 'entry'],
    },
  ],
  checks: [{ op: 'unique', fields: ['entry'] }],
  access: bedsideAccess,
});
