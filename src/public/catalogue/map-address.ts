/** The address on a map. */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

/** A phone number as a link: `1900 1234` → `tel:19001234`. */
export const callAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
