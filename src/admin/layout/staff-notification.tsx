import { Notification } from 'react-admin';

/** Short messages at the foot of the window, said aloud too. */
export function StaffNotification() {
  return (
    <Notification
      multiLine
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  );
}
