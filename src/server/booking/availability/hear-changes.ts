import { listen } from '../../db/listen';
import { singleRowsOf } from '../../resource/single-rows';
import type { Services } from '../../services';
import { sharedSlotsOf } from './shared-slots';

/** Told of by the database whenever time is claimed or released, or hours and leave change. */
const CHANNEL = 'sen_slots';

/**
 * A step of the start: lets go of computed times when any process changes something. While nothing
 * can be heard nothing is kept.
 */
export async function hearSlotChanges(services: Services): Promise<() => Promise<void>> {
  const slots = sharedSlotsOf(services);
  const listener = await listen(services, CHANNEL, {
    onNotice: () => slots.forget(),
    onLost: () => {
      slots.hears = false;
    },
    onBack: () => {
      slots.hears = true;
    },
  });
  slots.caughtUp = listener.caughtUp;
  slots.hears = true;
  const untold = singleRowsOf(services).whenChanged(() => slots.forget());
  return async () => {
    untold();
    slots.caughtUp = null;
    await listener.close();
  };
}
