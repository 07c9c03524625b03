import dayjs from 'dayjs';

/** Years that each retention class keeps a record; null is for ever. */
const YEARS: Record<string, number | null> = {
  'thuong-10': 10,
  'tam-than-20': 20,
  'tai-nan-20': 20,
  'tu-vong-30': 30,
  'vinh-vien': null,
};

/**
 * The last day on which a record archived on `archivedOn` (`YYYY-MM-DD`) is kept, or null: for ever.
 * Nothing is archived before it is signed, so this is never earlier than counted from the record's
 * end (designed towards the retention terms of the law on medical examination and treatment).
 * @throws Error for a class that is not known.
 */
export function retainUntil(retention: string, archivedOn: string): string | null {
  const years = YEARS[retention];
  if (years === undefined) throw new Error(`no retention class ${retention}`);
  return years === null ? null : dayjs(archivedOn).add(years, 'year').format('YYYY-MM-DD');
}
