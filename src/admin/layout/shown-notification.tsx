import { Notification } from 'react-admin';

/**
 * A dialog has its buttons at the foot, and at the head whom it is about: what is said stands over neither.
 * Under a pointer that rests there a message would stay, and keep what is below it from being pressed.
 */
const PLACE = {
  'body:has(> .MuiDialog-root) &': {
    bottom: 96,
    pointerEvents: 'none',
    '& button, & a': { pointerEvents: 'auto' },
  },
} as const;

/** The messages that wait, one after the other. */
export function ShownNotification() {
  return (
    <Notification
      multiLine
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={PLACE}
    />
  );
}
