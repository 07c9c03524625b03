import { useLogout } from 'ra-core';
import { fold, matches } from '../../shared/format/fold';
import { adminPath } from '../../shared/resource/names';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import {
  HOME,
  PERMISSIONS,
  SERVICE_STATE,
  SET_UP,
  UNUSUAL_ACCESS,
  useMenuGroups,
  useMenuPages,
  WATCHERS,
} from '../layout/staff-menu';
import { furtherPages } from '../overrides/further-pages';
import { offeredActs } from './offered-acts';
import { usePaletteWords } from './use-palette-words';

/** One thing that the palette offers: a place to go, or something to do. */
export interface Choice {
  key: string;
  group: string;
  label: string;
  detail: string;
  icon: string;
  to?: string;
  /** What the page that it leads to is told. */
  state?: object;
  act?: () => void;
}

/** What can be done with the record that is open, by the buttons that it has for the person. */
function useRecordChoices(): Choice[] {
  const { open } = usePaletteWords();
  return offeredActs().map(({ name, label, of, icon, to, does }) => ({
    ...{ key: `${name} ${of}`, group: open(of), label, detail: '', icon },
    ...(to ? { to } : { act: does }),
  }));
}

/** Pages of the menu, what may be added, and other acts, as far as they are the person's. */
function useOwnChoices(showKeys: () => void): Choice[] {
  const { texts, say } = useTexts();
  const { policies, actor } = useAdminConfig();
  const logout = useLogout();
  const palette = usePaletteWords();
  const page = (label: string, detail: string, icon: string, to: string): Choice => {
    return { key: to, group: palette.pages, label, detail, icon, to };
  };
  const act = (label: string, icon: string, does: Pick<Choice, 'to' | 'act'>): Choice => {
    return { key: label, group: palette.acts, label, detail: '', icon, ...does };
  };
  const groups = useMenuGroups();
  const pagesOf = useMenuPages();
  const pages = groups.flatMap(({ label, resources }) =>
    resources.flatMap((resource) => [
      page(say(resource.label), label, resource.icon, adminPath(resource.name)),
      ...pagesOf(resource.name).map((one) => page(one.label, label, one.icon, one.to)),
    ]),
  );
  const created = groups
    .flatMap(({ resources }) => resources)
    .filter(({ name }) => policies.get(name)?.[actor.role].create)
    .map(({ name, one, icon }) =>
      act(`${palette.create} ${say(one)}`, icon, { to: `${adminPath(name)}/create` }),
    );
  const further = furtherPages(policies, actor.role).map(({ resource, path, label, icon }) =>
    act(say(label), icon, { to: `${adminPath(resource)}/${path}` }),
  );
  return [
    page(texts.home.title, '', 'building', HOME),
    ...pages,
    ...(WATCHERS.includes(actor.role)
      ? [
          page(texts.menu.setUp, '', 'building', SET_UP),
          page(texts.menu.unusual, '', 'account', UNUSUAL_ACCESS),
          page(texts.menu.serviceState, '', 'building', SERVICE_STATE),
        ]
      : []),
    page(texts.menu.permissions, '', 'account', PERMISSIONS),
    ...further,
    ...created,
    act(palette.keys.title, 'book', { act: showKeys }),
    act(palette.signOut, 'account', { act: () => void logout() }),
  ];
}

/** Before something is typed: what the open record has, and the first pages. */
const FIRST = 6;
const MOST = 8;

/** What of that the words find, parted into what begins with them and what has them elsewhere. */
export function useChoices(q: string, showKeys: () => void): { near: Choice[]; far: Choice[] } {
  const own = useOwnChoices(showKeys);
  const ofRecord = useRecordChoices();
  const words = fold(q.trim());
  if (words === '') return { near: [...ofRecord, ...own.slice(0, FIRST)], far: [] };
  const found = [...ofRecord, ...own].filter(({ label, detail }) => matches(words, label, detail));
  const isNear = ({ label }: Choice) => fold(label).startsWith(words);
  const near = found.filter(isNear).slice(0, MOST);
  const far = found.filter((choice) => !isNear(choice)).slice(0, MOST - near.length);
  return { near, far };
}
