import { lazy } from 'react';
import type { ScreenOverrides } from '../overrides/screens';

const TransferPage = lazy(async () => ({
  default: (await import('./transfer-page')).TransferPage,
}));

const ShowTransfer = lazy(async () => ({
  default: (await import('./show-transfer')).ShowTransfer,
}));

/** Transfers between stores. */
export const transferScreens: ScreenOverrides = {
  create: TransferPage,
  edit: TransferPage,
  show: ShowTransfer,
};

const ReceiptPage = lazy(async () => ({
  default: (await import('./receipt-page')).ReceiptPage,
}));

const ShowReceipt = lazy(async () => ({
  default: (await import('./show-receipt')).ShowReceipt,
}));

/** Receipts from suppliers. */
export const receiptScreens: ScreenOverrides = {
  create: ReceiptPage,
  edit: ReceiptPage,
  show: ShowReceipt,
};

const BeginCount = lazy(async () => ({ default: (await import('./begin-count')).BeginCount }));
const CountPage = lazy(async () => ({ default: (await import('./count-page')).CountPage }));
const ShowCount = lazy(async () => ({ default: (await import('./show-count')).ShowCount }));

const BinCardPage = lazy(async () => ({
  default: (await import('./bin-card-page')).BinCardPage,
}));

const ControlledPage = lazy(async () => ({
  default: (await import('./controlled-page')).ControlledPage,
}));

const ForecastPage = lazy(async () => ({
  default: (await import('./forecast-page')).ForecastPage,
}));

/** Stores: what moved in them, medicine by medicine, the books of controlled ones, what to order. */
export const storeScreens: ScreenOverrides = {
  pages: {
    'the-thuoc': BinCardPage,
    'so-kiem-soat': ControlledPage,
    'du-tru': ForecastPage,
  },
};

/** Stock-takes. */
export const countScreens: ScreenOverrides = {
  create: BeginCount,
  edit: CountPage,
  show: ShowCount,
};
