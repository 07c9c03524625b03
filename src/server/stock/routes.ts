import type { FastifyInstance } from 'fastify';
import { resourceNamed } from '../../shared/resource/config';
import { getBinCard } from '../../shared/stock/bin-card-operation';
import { getControlledBook } from '../../shared/stock/controlled-book-operation';
import { FORECAST, getForecast } from '../../shared/stock/forecast-operation';
import { getMedicineNames, getStock } from '../../shared/stock/stock-operations';
import { serve } from '../operation/serve';
import { getRecord } from '../resource/get';
import type { Services } from '../services';
import { readBinCard } from './bin-card';
import { readControlledBook } from './controlled-book';
import { readForecast } from './forecast';
import { LEDGER, ledgerHooks } from './ledger-hooks';
import { readMedicineNames } from './medicine-names';
import { readStock } from './read-stock';
import { postReceipt, RECEIPTS, receiptHooks } from './receipts';
import { approveStockTake, STOCK_TAKES, stockTakeHooks, submitStockTake } from './stock-takes';
import { postTransfer, TRANSFERS, transferHooks } from './transfers';

/** Stores and what moves between them; each paper is posted as a whole. */
export async function registerStock(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add(LEDGER, ledgerHooks);
  app.resourceHooks.add(TRANSFERS, transferHooks);
  app.resourceActions.add(`${TRANSFERS}/post`, postTransfer);
  app.resourceHooks.add(RECEIPTS, receiptHooks);
  app.resourceActions.add(`${RECEIPTS}/post`, postReceipt);
  app.resourceHooks.add(STOCK_TAKES, stockTakeHooks);
  app.resourceActions.add(`${STOCK_TAKES}/submit`, submitStockTake);
  app.resourceActions.add(`${STOCK_TAKES}/approve`, approveStockTake);
  serve(app, services, getMedicineNames, ({ scope }) => readMedicineNames(scope));
  serve(app, services, getStock, async ({ scope, params }) => {
    await getRecord(scope, resourceNamed(services.config, 'kho'), params.id);
    return readStock(scope, params.id);
  });
  serve(app, services, getForecast, ({ scope, query }) =>
    readForecast(scope, {
      weeks: query.weeks ?? FORECAST.weeks,
      cover: query.cover ?? FORECAST.cover,
      within: query.within ?? FORECAST.within,
    }),
  );
  serve(app, services, getControlledBook, ({ scope, params, query }) =>
    readControlledBook(scope, { ...query, store: params.id }),
  );
  serve(app, services, getBinCard, ({ scope, params, query }) =>
    readBinCard(scope, { ...query, store: params.id }),
  );
}
