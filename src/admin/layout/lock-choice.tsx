import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSyncExternalStore } from 'react';
import {
  LOCK_MINUTES,
  lockMinutes,
  setLockMinutes,
  subscribeLock,
} from '../../shared/api/device-lock';
import { useTexts } from '../i18n/use-texts';

/** After how long without use this device locks its screen, for machines that several people share. */
export function LockChoice() {
  const { texts } = useTexts();
  const minutes = useSyncExternalStore(subscribeLock, lockMinutes);
  return (
    <Box
      component="li"
      role="none"
      sx={{ px: 2, py: 1 }}
      // The menu would take letters and arrows for its own.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <TextField
        select
        fullWidth
        size="small"
        label={texts.account.lock}
        value={minutes}
        onChange={({ target }) => setLockMinutes(Number(target.value))}
      >
        {LOCK_MINUTES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice === 0 ? texts.account.lockOff : texts.account.lockAfter({ minutes: choice })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
