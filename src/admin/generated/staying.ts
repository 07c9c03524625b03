import type { RaRecord } from 'ra-core';
import { useLocation } from 'react-router-dom';

/** Where the id is kept of the record that was answered in the place of the one that was asked for. */
const STAYS = '$stays';

/**
 * Options for reading the record of an address. One that was merged into another answers that other one,
 * which react-admin takes for a fault: it stands under the id that was asked for until the page leads on.
 */
export const readingOf = (asked: string | undefined) => ({
  select: (record: RaRecord): RaRecord =>
    asked === undefined || record.id === asked
      ? record
      : { ...record, id: asked, [STAYS]: record.id },
});

/** The same page of the record that stays, where this one was merged into it; null where it was not. */
export function useAddressOfStaying(record: RaRecord | undefined): string | null {
  const { pathname, search } = useLocation();
  const stays: unknown = record?.[STAYS];
  if (!record || typeof stays !== 'string') return null;
  return pathname.replace(`/${record.id}`, `/${stays}`) + search;
}
