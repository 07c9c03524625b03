import Drawer from '@mui/material/Drawer';
import { useTexts } from '../i18n/use-texts';
import { StaffMenu } from './staff-menu';

/** The menu where there is no room beside the screen. */
export function MenuDrawer({ open, close }: { open: boolean; close: () => void }) {
  const { texts } = useTexts();
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{ paper: { sx: { width: 288, pt: 1 }, 'aria-label': texts.menu.navigation } }}
    >
      <StaffMenu onChoose={close} />
    </Drawer>
  );
}
