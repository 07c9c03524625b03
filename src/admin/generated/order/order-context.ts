import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, use } from 'react';

/** Makes the handle by which a row is moved. */
type HandleOf = (record: RaRecord) => ReactNode;

export const OrderContext = createContext<HandleOf | null>(null);

const none: HandleOf = () => null;

/** The handle of a row; nothing where rows are not moved here. */
export function useMoveHandle(): HandleOf {
  return use(OrderContext) ?? none;
}
