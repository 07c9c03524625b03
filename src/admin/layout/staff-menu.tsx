import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { MENU_PAGES } from '../overrides/menu-pages';
import { NamedIcon } from './icons';

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

function Entry(props: EntryProps) {
  const { pathname } = useLocation();
  const elsewhere = props.deeper?.some((to) => isAt(pathname, to));
  const current = isAt(pathname, props.to) && !elsewhere;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={props.to}
        onClick={props.onChoose}
        selected={current}
        aria-current={current ? 'page' : undefined}
        sx={{
          borderRadius: 1.5,
          minHeight: 40,
          py: 0.25,
          px: 1.25,
          '@media (pointer: coarse)': { minHeight: 44 },
          '&.Mui-selected': { color: 'success.main', fontWeight: 600 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>{props.icon}</ListItemIcon>
        <ListItemText
          primary={props.label}
          slotProps={{ primary: { variant: 'body2', fontWeight: current ? 600 : 400 } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

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
        icon={<NamedIcon name={icon} />}
        onChoose={props.onChoose}
        deeper={pages.map(({ to }) => to)}
      />
      {pages.map((page) => (
        <Entry
          key={page.to}
          to={page.to}
          label={page.label}
          icon={<NamedIcon name={page.icon} />}
          onChoose={props.onChoose}
        />
      ))}
    </>
  );
}

/** The menu: home, the groups of the config, and last, below the system's, who may do what. */
export function StaffMenu({ onChoose }: { onChoose?: () => void }) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const groups = useMenuGroups();
  return (
    <Box component="nav" aria-label={texts.menu.navigation} sx={{ px: 1.25, pb: 3 }}>
      <List dense>
        <Entry
          to={HOME}
          label={texts.home.title}
          icon={<HomeOutlined fontSize="small" />}
          onChoose={onChoose}
        />
      </List>
      {groups.map(({ key, label, resources }) => (
        <Box key={key}>
          <Typography
            id={`menu-${key}`}
            component="p"
            sx={{
              mt: 1.5,
              px: 1.25,
              color: 'text.secondary',
              fontSize: '0.8125rem',
              fontWeight: 600,
            }}
          >
            {label}
          </Typography>
          <List dense aria-labelledby={`menu-${key}`}>
            {resources.map((resource) => (
              <ResourceEntries key={resource.name} resource={resource} onChoose={onChoose} />
            ))}
          </List>
        </Box>
      ))}
      <List dense disablePadding>
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
      </List>
    </Box>
  );
}
