import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext } from 'react';

/** Hand-written dialogs by the name of the action that they ask for; the others are generated. */
export const OwnDialogs = createContext<
  Readonly<Record<string, ComponentType<{ record: RaRecord; close: () => void }>>>
>({});
