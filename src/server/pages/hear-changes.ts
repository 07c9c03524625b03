import { listen } from '../db/listen';
import { loggedError } from '../http/log-requests';
import { rereadSingleRows, singleRowsOf } from '../resource/single-rows';
import type { Services } from '../services';
import { pageMemoryOf } from './page-memory';

/**
 * Told of by the database whenever something changes of what visitors see of the catalogue, and, with
 * the name of its table, when a row changes that is the only one of its resource.
 */
const CHANNEL = 'sen_catalogue';

/**
 * Single rows are read anew when any process changes one, and at the start. Pages that were made while
 * one was read go with those before.
 */
async function hear(services: Services, keepsPages: boolean): Promise<() => Promise<void>> {
  const pages = pageMemoryOf(services);
  const reread = (table?: string) =>
    rereadSingleRows(services, table).catch((error: unknown) =>
      services.log.error({ err: loggedError(error) }, 'could not read the settings of the clinic'),
    );
  const untold = singleRowsOf(services).whenChanged(() => pages.forget());
  const listener = await listen(services, CHANNEL, {
    onNotice: (table) => {
      pages.forget();
      if (table !== '') void reread(table);
    },
    onLost: () => {
      pages.hears = false;
    },
    onBack: () => {
      pages.hears = keepsPages;
      void reread();
    },
  });
  await rereadSingleRows(services);
  pages.hears = keepsPages;
  return async () => {
    untold();
    await listener.close();
  };
}

/** A step of the start: lets go of kept pages when any process changes what they show. */
export const hearCatalogueChanges = (services: Services): Promise<() => Promise<void>> =>
  hear(services, true);

/** The same where pages are made anew for each visitor. */
export const hearSingleRows = (services: Services): Promise<() => Promise<void>> =>
  hear(services, false);
