import type { ResourceHooks } from '../../../src/server/resource/hooks';
import { rowsOf } from '../../../src/server/resource/rows';
import { AppError } from '../../../src/shared/errors';
import { t } from '../../../src/shared/text';
import { addMonths } from '../shared/months';

/** A service sets the day of the next one; a device that was retired is not serviced any more. */
export const serviceHooks: ResourceHooks<'bao-tri'> = {
  async beforeCreate({ scope }, { device: id }) {
    const device = id ? await rowsOf(scope).get('thiet-bi', id) : null;
    if (device?.state !== 'retired') return;
    const reason = t('Thiết bị này đã thanh lý.', 'This device is retired.');
    throw new AppError('INVALID', { errors: { device: reason } });
  },
  async afterCreate({ scope }, { device: id, on }) {
    const device = await rowsOf(scope).get('thiet-bi', id);
    if (!device) return;
    const nextService = addMonths(on, device.serviceMonths);
    // One that is written down late changes nothing that a later one has said.
    if (device.nextService && device.nextService > nextService) return;
    await rowsOf(scope).update('thiet-bi', id, { nextService });
  },
};
