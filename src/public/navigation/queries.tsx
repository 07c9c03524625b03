import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../shared/api/query-client';

let shared: QueryClient | undefined;

/** The one client of the browser: what a page read is still there when it is opened again. */
export function sharedQueries(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}

/** On a server each rendering has its own: nobody sees what was read for somebody else. */
const clientHere = () => (typeof document === 'undefined' ? createQueryClient() : sharedQueries());

/** Lets a page ask the server by queries. A page that does so exports this beside itself. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientHere);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
