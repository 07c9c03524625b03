import { createContext } from 'react';

/** Whether values lead nowhere: they stand in something that is itself pressed. */
export const Unlinked = createContext(false);
