import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { getStoredUser } from '../../shared/api/session';
import { useTexts } from '../i18n/use-texts';

const AccountItems = lazy(async () => ({
  default: (await import('./account-items')).AccountItems,
}));

/** The last word of a Vietnamese name is the given name. */
const initial = (name: string) => name.trim().split(/\s+/).at(-1)?.[0] ?? '?';

/** Who is signed in, the way to password and second factor, and out. */
export function AccountMenu() {
  const { texts } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const user = getStoredUser();
  if (!user) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-label={texts.account.menu({ name: user.fullName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
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
      <Suspense>
        {isUsed && <AccountItems user={user} anchor={anchor} close={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
