import type { OrderSetTexts } from './texts.vi';

/** Words of order sets. */
export const en: OrderSetTexts = {
  open: 'Order sets, favourites',
  title: 'Choose orders and medicines at once',
  sets: 'Order sets',
  usual: 'Ordered most',
  none: 'There is no set yet. Write the orders and medicines of this record, then save them as one below.',
  failed: 'The order sets could not be loaded.',
  choose: 'Choose a set',
  services: 'Tests and images',
  medicines: 'Medicines',
  there: 'in the record already',
  stopped: 'no longer in use',
  add: (tests, medicines) =>
    `Add ${[
      tests && `${tests} ${tests === 1 ? 'order' : 'orders'}`,
      medicines && `${medicines} ${medicines === 1 ? 'medicine' : 'medicines'}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  addNothing: 'Add to the record',
  nothing: 'Choose at least one.',
  added: 'Added to the record. The medicines are in a draft that is not signed.',
  notAdded: (names) => `Not added: ${names}.`,
  close: 'Close',
  keep: 'Save as a new set',
  keepText: 'With the orders and medicines of this record; nothing about the patient.',
  keepNothing: 'This record has no orders or medicines to save yet.',
  name: 'Name of the set',
  nameMissing: 'Name the set.',
  save: 'Save the set',
  saved: (name) => `Saved the set “${name}”.`,
  manage: 'Change or delete sets',
};
