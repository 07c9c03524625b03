import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { MENU_PAGES } from '../overrides/menu-pages';

export const HOME = '/dashboard/trang-chu';
export const PERMISSIONS = '/quan-ly/phan-quyen';
export const UNUSUAL_ACCESS = '/quan-ly/truy-cap-bat-thuong';
export const SERVICE_STATE = '/quan-ly/van-hanh';
export const SET_UP = '/quan-ly/thiet-lap';
/** Those who answer for who looks at whom and for the servers, as the calls say. */
export const WATCHERS: readonly Viewer[] = ['quan-tri', 'quan-ly'];

/** Menu groups with the resources that the signed-in person may read. */
export function useMenuGroups(): { key: string; label: string; resources: Resource[] }[] {
  const { config, policies, actor } = useAdminConfig();
  const { say } = useTexts();
  return Object.entries(config.groups)
    .map(([key, { label }]) => ({
      key,
      label: say(label),
      resources: config.resources.filter(
        (resource) =>
          resource.group === key &&
          resource.access.read.some((role) => role === actor.role) &&
          policies.get(resource.name)?.[actor.role].read,
      ),
    }))
    .filter((group) => group.resources.length > 0);
}

/** The pages below a list that the menu names for the signed-in person. */
export function useMenuPages(): (
  resource: string,
) => { to: string; label: string; icon: string }[] {
  const { texts, say } = useTexts();
  const { role } = useAdminConfig().actor;
  return (resource) =>
    (MENU_PAGES[resource] ?? [])
      .filter(({ roles }) => roles === undefined || roles.some((one) => one === role))
      .map(({ path, label, icon }) => ({
        to: `${adminPath(resource)}/${path}`,
        label: typeof label === 'function' ? label(texts) : say(label),
        icon,
      }));
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  onChoose?: () => void;
  /** Places below it that have entries of their own. */
  deeper?: readonly string[];
}

/** Plain elements, which the menu around them gives their looks: it has dozens of them. */
function Entry(props: EntryProps) {
  const { pathname } = useLocation();
  const elsewhere = props.deeper?.some((to) => isAt(pathname, to));
  const current = isAt(pathname, props.to) && !elsewhere;
  return (
    <li>
      <Link to={props.to} onClick={props.onChoose} aria-current={current ? 'page' : undefined}>
        {props.icon}
        <span>{props.label}</span>
      </Link>
    </li>
  );
}

function EntryIcon({ name }: { name: string }) {
  const { icons = {} } = useAdminConfig().config;
  return (
    <svg viewBox="0 0 24 24" focusable="false" aria-hidden>
      <path d={icons[name]} />
    </svg>
  );
}

/** The looks of the menu's parts. */
const looks = ({ palette }: Theme) => ({
  px: 1.25,
  pb: 3,
  '& ul': { listStyle: 'none', m: 0, px: 0, py: 1 },
  '& > ul:last-child': { py: 0 },
  '& li': { display: 'flex' },
  '& a': {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: 40,
    py: 0.25,
    px: 1.25,
    borderRadius: 1.5,
    color: 'inherit',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    typography: 'body2',
    fontWeight: 400,
    '@media (pointer: coarse)': { minHeight: 44 },
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
    '&:focus-visible': { bgcolor: 'action.focus' },
    '&[aria-current]': {
      bgcolor: alpha(palette.primary.main, palette.action.selectedOpacity),
      color: 'success.main',
      fontWeight: 600,
    },
  },
  '& svg': {
    width: 20,
    height: 20,
    flexShrink: 0,
    mr: 1.75,
    fill: 'currentColor',
  },
  '& span': { flex: '1 1 auto', minWidth: 0, my: 0.5 },
  '& p': {
    m: 0,
    mt: 1.5,
    px: 1.25,
    typography: 'body1',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
});

/** The list of a resource, and the pages beside it that the menu names. */
function ResourceEntries(props: { resource: Resource; onChoose?: () => void }) {
  const { say } = useTexts();
  const { name, label, icon } = props.resource;
  const pages = useMenuPages()(name);
  return (
    <>
      <Entry
        to={adminPath(name)}
        label={say(label)}
        icon={<EntryIcon name={icon} />}
        onChoose={props.onChoose}
        deeper={pages.map(({ to }) => to)}
      />
      {pages.map((page) => (
        <Entry
          key={page.to}
          to={page.to}
          label={page.label}
          icon={<EntryIcon name={page.icon} />}
          onChoose={props.onChoose}
        />
      ))}
    </>
  );
}

/** The menu: home, the groups of the config, and last, below the system's, who may do what. */
export const StaffMenu = memo(function StaffMenu({ onChoose }: { onChoose?: () => void }) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const groups = useMenuGroups();
  return (
    <Box component="nav" aria-label={texts.menu.navigation} sx={looks}>
      <ul>
        <Entry
          to={HOME}
          label={texts.home.title}
          icon={<HomeOutlined fontSize="small" />}
          onChoose={onChoose}
        />
      </ul>
      {groups.map(({ key, label, resources }) => (
        <Box key={key}>
          <p id={`menu-${key}`}>{label}</p>
          <ul aria-labelledby={`menu-${key}`}>
            {resources.map((resource) => (
              <ResourceEntries key={resource.name} resource={resource} onChoose={onChoose} />
            ))}
          </ul>
        </Box>
      ))}
      <ul>
        {WATCHERS.includes(actor.role) && (
          <>
            <Entry
              to={SET_UP}
              label={texts.menu.setUp}
              icon={<ChecklistOutlined fontSize="small" />}
              onChoose={onChoose}
            />
            <Entry
              to={UNUSUAL_ACCESS}
              label={texts.menu.unusual}
              icon={<PersonSearchOutlined fontSize="small" />}
              onChoose={onChoose}
            />
            <Entry
              to={SERVICE_STATE}
              label={texts.menu.serviceState}
              icon={<MonitorHeartOutlined fontSize="small" />}
              onChoose={onChoose}
            />
          </>
        )}
        <Entry
          to={PERMISSIONS}
          label={texts.menu.permissions}
          icon={<VpnKeyOutlined fontSize="small" />}
          onChoose={onChoose}
        />
      </ul>
    </Box>
  );
});
