import CssBaseline from '@mui/material/CssBaseline';
import { useAuthenticated } from 'ra-core';
import type { ReactNode } from 'react';

/** Shows its content to staff who are signed in; others are sent to sign in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { isPending } = useAuthenticated();
  return (
    <>
      <CssBaseline enableColorScheme />
      {!isPending && children}
    </>
  );
}
