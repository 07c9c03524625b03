import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { ROLES } from '../../shared/account/actors';
import type { StoredUser } from '../../shared/api/session';
import { useTexts } from '../i18n/use-texts';
import { OWN_ACT } from '../providers/auth-provider';
import { LockChoice } from './lock-choice';

interface AccountItemsProps {
  user: StoredUser;
  anchor: HTMLElement | null;
  close: () => void;
}

/** What the account menu offers, below its button. */
export function AccountItems({ user, anchor, close }: AccountItemsProps) {
  const { texts, say } = useTexts();
  const logout = useLogout();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
      <Box sx={{ px: 2, py: 1 }} component="li" role="none">
        <Typography sx={{ fontWeight: 600 }}>{user.fullName}</Typography>
        <Typography variant="body2" color="text.secondary">
          {say(ROLES[user.role])}
        </Typography>
      </Box>
      <Divider component="li" role="separator" />
      <MenuItem component="a" href="/user/thay-doi-mat-khau">
        {texts.account.password}
      </MenuItem>
      <MenuItem component="a" href="/user/thay-doi-mat-khau#hai-buoc">
        {texts.account.security}
      </MenuItem>
      <MenuItem component="a" href="/">
        {texts.account.publicSite}
      </MenuItem>
      <LockChoice />
      <MenuItem onClick={() => logout(OWN_ACT)}>{texts.account.signOut}</MenuItem>
    </Menu>
  );
}
