import { lazy } from 'react';
import type { ScreenOverrides } from '../overrides/screens';

const TransferPage = lazy(async () => ({
  default: (await import('./transfer-page')).TransferPage,
}));

/** Transfers between stores. */
export const transferScreens: ScreenOverrides = { create: TransferPage, edit: TransferPage };

const ReceiptPage = lazy(async () => ({
  default: (await import('./receipt-page')).ReceiptPage,
}));

/** Receipts from suppliers. */
export const receiptScreens: ScreenOverrides = { create: ReceiptPage, edit: ReceiptPage };

const BeginCount = lazy(async () => ({ default: (await import('./begin-count')).BeginCount }));
const CountPage = lazy(async () => ({ default: (await import('./count-page')).CountPage }));
const ShowCount = lazy(async () => ({ default: (await import('./show-count')).ShowCount }));

/** Stock-takes. */
export const countScreens: ScreenOverrides = {
  create: BeginCount,
  edit: CountPage,
  show: ShowCount,
};
