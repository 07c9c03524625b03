import { extensionMenu } from '../../../extensions/index/menu';
import type { MenuPage } from './screens';

const OWN: Readonly<Record<string, readonly MenuPage[]>> = {
  'benh-nhan': [
    {
      path: 'trung',
      label: (texts) => texts.menu.likelyPairs,
      icon: 'people',
      roles: ['quan-tri', 'quan-ly', 'le-tan'],
    },
  ],
  'ca-nhan': [
    {
      path: 'dat-lich',
      label: (texts) => texts.menu.accountUse,
      icon: 'appointment',
      roles: ['quan-tri', 'quan-ly'],
    },
  ],
  'chi-dinh': [
    {
      path: 'thuc-hien',
      label: (texts) => texts.menu.orderWork,
      icon: 'order',
      roles: ['quan-tri', 'quan-ly', 'bac-si', 'dieu-duong', 'dieu-duong-truong'],
    },
  ],
  'don-thuoc': [
    {
      path: 'quay',
      label: (texts) => texts.menu.pharmacyCounter,
      icon: 'pill',
      roles: ['duoc-si'],
    },
  ],
  kho: [
    {
      path: 'the-thuoc',
      label: (texts) => texts.menu.binCard,
      icon: 'ledger',
      roles: ['quan-tri', 'quan-ly', 'duoc-si'],
    },
    {
      path: 'du-tru',
      label: (texts) => texts.menu.stockForecast,
      icon: 'stock',
      roles: ['quan-tri', 'quan-ly', 'duoc-si'],
    },
    {
      path: 'so-kiem-soat',
      label: (texts) => texts.menu.controlledBook,
      icon: 'book',
      roles: ['duoc-si'],
    },
  ],
  'lich-ca-truc': [
    {
      path: 'cua-toi',
      label: (texts) => texts.menu.ownDuties,
      icon: 'shift',
      roles: ['bac-si', 'dieu-duong', 'dieu-duong-truong'],
    },
  ],
  'lich-su-dung': [{ path: 'tuan', label: (texts) => texts.menu.roomWeek, icon: 'usage' }],
  'o-lai': [
    { path: 'so-do', label: (texts) => texts.menu.bedMap, icon: 'bed' },
    {
      path: 'dem-truc',
      label: (texts) => texts.menu.wardNight,
      icon: 'ward',
      roles: ['bac-si', 'dieu-duong', 'dieu-duong-truong'],
    },
  ],
  'phieu-thong-tin': [
    {
      path: 'hom-nay',
      label: (texts) => texts.menu.deskToday,
      icon: 'appointment',
      roles: ['quan-tri', 'quan-ly', 'le-tan'],
    },
    { path: 'hang-cho', label: (texts) => texts.menu.queue, icon: 'waiting' },
  ],
  'y-ta': [
    {
      path: 'lich-ca-truc/bang',
      label: (texts) => texts.menu.roster,
      icon: 'shift',
      roles: ['quan-tri', 'quan-ly', 'dieu-duong-truong'],
    },
  ],
  'su-co-du-lieu': [{ path: 'so-xu-ly', label: (texts) => texts.menu.processing, icon: 'book' }],
};

/** Such pages by resource name; apart from their screens, since the menu is there before them. */
export const MENU_PAGES: Readonly<Record<string, readonly MenuPage[]>> = Object.assign(
  {},
  ...extensionMenu,
  OWN,
);
