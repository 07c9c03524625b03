import Popover from '@mui/material/Popover';
import { useTexts } from '../i18n/use-texts';
import { NoticeList } from './notice-list';

/** The newest of the own notifications, below the bell. */
export function NoticePopover(props: { anchor: HTMLElement | null; close: () => void }) {
  const words = useTexts().texts.notices;
  return (
    <Popover
      open={props.anchor !== null}
      anchorEl={props.anchor}
      onClose={props.close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words.title } }}
    >
      <NoticeList close={props.close} />
    </Popover>
  );
}
