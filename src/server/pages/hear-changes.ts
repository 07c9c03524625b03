import { listen } from '../db/listen';
import type { Services } from '../services';
import { pageMemoryOf } from './page-memory';

/** Told of by the database whenever something changes of what visitors see of the catalogue. */
const CHANNEL = 'sen_catalogue';

/** A step of the start: lets go of kept pages when any process changes what they show. */
export async function hearCatalogueChanges(services: Services): Promise<() => Promise<void>> {
  const memory = pageMemoryOf(services);
  const listener = await listen(services, CHANNEL, {
    onNotice: () => memory.forget(),
    onLost: () => {
      memory.hears = false;
    },
    onBack: () => {
      memory.hears = true;
    },
  });
  memory.hears = true;
  return listener.close;
}
