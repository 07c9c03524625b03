import type { AddressValue } from '../fields/address';
import { PROVINCES } from '../fields/provinces';
import { fold } from '../format/fold';

/** From this day on an address has no district. */
const WITHOUT_DISTRICTS = '2025-07-01';

const PROVINCE = /^(tinh|thanh pho|tp\.?)\s+/;
const DISTRICT = /^(quan|huyen|thi xa|thanh pho|tp|q|h)[\s.]/;
const WARD = /^(phuong|xa|dac khu)\s/;

const MOST = { ward: 100, street: 200 };

const bare = (name: string): string => fold(name).trim().replace(PROVINCE, '');

/** Whether the part before the province is a district, by what it says or by the day of the card; null where neither tells. */
function hasDistrict(part: string, issued: string | null): boolean | null {
  if (DISTRICT.test(fold(part))) return true;
  if (WARD.test(fold(part))) return false;
  return issued === null ? null : issued < WITHOUT_DISTRICTS;
}

/**
 * The address on a card, whose parts stand between commas with the province last. Of an older card ward and
 * district stay together, as it has them.
 * @param issued the day of the card, `YYYY-MM-DD`; null where it is not known
 * @returns null where it is not sure which part is which, or there is no such province any more
 */
export function cardAddress(text: string, issued: string | null): AddressValue | null {
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.pop() ?? '';
  const province = PROVINCES.find(({ name }) => bare(name) === bare(last));
  if (!province || parts.length === 0 || parts.includes('')) return null;
  const district = hasDistrict(parts.at(-1) ?? '', issued);
  if (district === null || (district && parts.length < 2)) return null;
  const ward = parts.splice(district ? -2 : -1).join(', ');
  const street = parts.join(', ') || null;
  if (ward.length > MOST.ward || (street?.length ?? 0) > MOST.street) return null;
  return { province: province.code, ward, street };
}
