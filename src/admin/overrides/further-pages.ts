import type { Text } from '../../shared/errors';
import type { IconName } from '../../shared/resource/icons';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Viewer } from '../../shared/resource/role';
import type { Policies } from '../providers/auth-provider';
import { mayCall } from '../reception/call-sheet/may-call';
import { en as callEn } from '../reception/call-sheet/texts.en';
import { vi as callVi } from '../reception/call-sheet/texts.vi';
import { en as deskEn } from '../reception/texts.en';
import { vi as deskVi } from '../reception/texts.vi';
import { en as wardEn } from '../wards/texts.en';
import { vi as wardVi } from '../wards/texts.vi';
import { en as accountEn } from './ca-nhan/texts.en';
import { vi as accountVi } from './ca-nhan/texts.vi';
import { MENU_PAGES } from './menu-pages';

/** A page that a button of a screen leads to and the menu does not: the palette names it too. */
interface FurtherPage {
  resource: string;
  path: string;
  /** As the screens call it. */
  label: Text;
  icon: IconName;
  /** Whether the page is for who asks, as the page itself says. */
  may: (policyOf: (resource: string) => ViewerPolicy | undefined, role: Viewer) => boolean;
}

/** The wards are looked after by those whose menu leads to their night. */
const onWards = (role: Viewer) =>
  MENU_PAGES['o-lai']
    ?.find(({ path }) => path === 'dem-truc')
    ?.roles?.some((one) => one === role) ?? false;

const wardPage = (path: 'phat-thuoc' | 'viec' | 'ban-giao', of: string): FurtherPage => ({
  ...{ resource: 'o-lai', path, icon: 'ward' },
  label: {
    vi: `${wardVi.title}: ${wardVi.pages[path]}`,
    en: `${wardEn.title}: ${wardEn.pages[path]}`,
  },
  may: (policyOf, role) => onWards(role) && policyOf(of)?.read === true,
});

const PAGES: readonly FurtherPage[] = [
  {
    ...{ resource: 'phieu-thong-tin', path: 'den-truc-tiep', icon: 'appointment' },
    label: { vi: deskVi.walkIn.open, en: deskEn.walkIn.open },
    may: (policyOf) => policyOf('phieu-thong-tin')?.create === true,
  },
  {
    ...{ resource: 'phieu-thong-tin', path: 'tiep-don', icon: 'appointment' },
    label: { vi: deskVi.checkIn.open, en: deskEn.checkIn.open },
    may: (policyOf) => policyOf('phieu-thong-tin')?.actions.has('check-in') === true,
  },
  {
    ...{ resource: 'phieu-thong-tin', path: 'danh-sach-goi', icon: 'appointment' },
    label: { vi: callVi.open, en: callEn.open },
    may: mayCall,
  },
  wardPage('phat-thuoc', 'thuc-hien-thuoc'),
  wardPage('viec', 'viec-cham-soc'),
  wardPage('ban-giao', 'ban-giao'),
  {
    ...{ resource: 'ca-nhan', path: 'cap-tai-khoan', icon: 'account' },
    label: { vi: accountVi.create.title, en: accountEn.create.title },
    may: (policyOf) => policyOf('ca-nhan')?.create === true,
  },
];

/** The pages of that kind that are for somebody of this role. */
export const furtherPages = (policies: Policies, role: Viewer): FurtherPage[] =>
  PAGES.filter(({ may }) => may((resource) => policies.get(resource)?.[role], role));
