import { Notification } from 'react-admin';

/** The messages that wait, one after the other. */
export function ShownNotification() {
  return (
    <Notification
      multiLine
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  );
}
