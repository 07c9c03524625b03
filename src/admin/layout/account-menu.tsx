import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { ROLES } from '../../shared/account/actors';
import { getStoredUser } from '../../shared/api/session';
import { useTexts } from '../i18n/use-texts';
import { OWN_ACT } from '../providers/auth-provider';
import { LockChoice } from './lock-choice';

/** The last word of a Vietnamese name is the given name. */
const initial = (name: string) => name.trim().split(/\s+/).at(-1)?.[0] ?? '?';

/** Who is signed in, the way to password and second factor, and out. */
export function AccountMenu() {
  const { texts, say } = useTexts();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = getStoredUser();
  if (!user) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-label={texts.account.menu({ name: user.fullName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, minWidth: 0, gap: 1, px: 1 }}
      >
        <Avatar
          sx={{ width: 32, height: 32, fontSize: 15, bgcolor: 'primary.main', fontWeight: 600 }}
          aria-hidden
        >
          {initial(user.fullName)}
        </Avatar>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', md: 'block' },
            maxWidth: '14rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 600,
          }}
        >
          {user.fullName}
        </Box>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
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
    </>
  );
}
