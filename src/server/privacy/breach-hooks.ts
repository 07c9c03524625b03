import { AppError, type Text } from '../../shared/errors';
import type { AtFields } from '../../shared/resource/at-fields';
import type { ResourceHooks } from '../resource/hooks';

/** From the discovery until the authority is told (Law 91/2025/QH15, from memory). */
export const BREACH_HOURS = 72;

const TO_COME: Text = { vi: 'Lúc phát hiện chưa tới.', en: 'The discovery is still to come.' };

/** The clock of a breach runs from its discovery. */
export const breachHooks: ResourceHooks<'su-co-du-lieu'> = {
  async beforeCreate({ scope }, values) {
    const discovered = new Date(String(values.discoveredAt));
    if (discovered > scope.now)
      throw new AppError('INVALID', {
        errors: { discoveredAt: TO_COME } satisfies AtFields<'su-co-du-lieu'>,
      });
    values.notifyBy = new Date(discovered.getTime() + BREACH_HOURS * 3_600_000).toISOString();
  },
};
