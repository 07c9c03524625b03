import { extensionScreens } from '../../../extensions/index/staff';
import type { Resource } from '../../shared/resource/resource';
import { screens as rooms } from '../beds/rooms/screens';
import { screens as orders } from '../orders/screens';
import { screens as prescriptions } from '../pharmacy/screens';
import { screens as queue } from '../queue/screens';
import { screens as reception } from '../reception/screens';
import { nurseScreens, shiftScreens } from '../roster/screens';
import { countScreens, receiptScreens, storeScreens, transferScreens } from '../stock/screens';
import { screens as patients } from './benh-nhan/screens';
import { screens as accounts } from './ca-nhan/screens';
import { screens as papers } from './giay-y-te/screens';
import { screens as schedules } from './lich-kham/screens';
import { screens as leaves } from './lich-nghi/screens';
import { screens as familyLinks } from './nguoi-than/screens';
import { screens as stays } from './o-lai/screens';
import type { Screen, ScreenOverrides } from './screens';
import { screens as breaches } from './su-co-du-lieu/screens';

const OWN: Readonly<Record<string, ScreenOverrides>> = {
  'benh-nhan': patients,
  'ca-nhan': accounts,
  'chi-dinh': orders,
  'don-thuoc': prescriptions,
  'giay-y-te': papers,
  'lich-ca-truc': shiftScreens,
  'lich-kham': schedules,
  'lich-nghi': leaves,
  'lich-su-dung': rooms,
  'nguoi-than': familyLinks,
  kho: storeScreens,
  'kiem-ke': countScreens,
  'phieu-chuyen': transferScreens,
  'phieu-nhap': receiptScreens,
  'o-lai': stays,
  'y-ta': nurseScreens,
  'su-co-du-lieu': breaches,
  'phieu-thong-tin': { ...reception, pages: { ...reception.pages, ...queue.pages } },
};

/**
 * Hand-written screens by resource name, each loaded on demand. Those of an extension are of resources
 * that Sen writes none for.
 */
export const OVERRIDES: Readonly<Record<string, ScreenOverrides>> = Object.assign(
  {},
  ...extensionScreens.map(({ screens }) => screens),
  OWN,
);

/** The list written by hand for a resource, or for the one whose list it shares. */
export const ownList = ({ name, listOf }: Resource): Screen | undefined =>
  OVERRIDES[name]?.list ?? OVERRIDES[listOf ?? '']?.list;

/** Whether the list of a resource is the one made from its config, with more around it or without. */
export const isListOfRows = (resource: Resource): boolean =>
  !resource.single &&
  (ownList(resource) === undefined ||
    [resource.name, resource.listOf ?? ''].some((name) => OVERRIDES[name]?.listsRows));
