const SLIPS = '/lich-kham';

/** The page that a notification is about: the slip itself where its appointment is known. */
export function targetOf({
  link,
  appointment,
}: {
  link: string | null;
  appointment: string | null;
}): string | null {
  const general = link === null || link === SLIPS;
  return appointment !== null && general ? `${SLIPS}?phieu=${appointment}` : link;
}
