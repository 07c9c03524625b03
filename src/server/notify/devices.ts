import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';
import type { addPushDevice, PushDevices } from '../../shared/notify/device-operations';
import type { Taken } from '../../shared/operation/shape';
import { t } from '../../shared/text';
import { describeDevice } from '../auth/session/device';
import { ownId } from '../http/own-id';
import type { Scope } from '../resource/scope';
import { reachesDevices } from './channels';
import { isSignedIn } from './living-device';
import { isPublicEndpoint } from './public-address';
import { pushKeyOf } from './push-key';

/** An account is told on so many devices; the oldest goes for one more. */
const MOST = 10;

const ENDPOINT = t(
  'Địa chỉ này không phải của một dịch vụ thông báo đẩy.',
  'This is not the address of a push service.',
);
const BROWSER_KEY = t(
  'Trình duyệt gửi khóa không dùng được. Vui lòng bật lại thông báo.',
  'The browser sent a key that cannot be used. Please turn notifications on again.',
);
const KEY = t(
  'Khóa đã đổi. Vui lòng bật lại thông báo.',
  'The key has changed. Please turn notifications on again.',
);

/** The devices that the own account is told on, where it is signed in, the newest first. */
export async function findDevices(scope: Scope): Promise<PushDevices> {
  const { services, actor } = scope;
  const rows = await services.db
    .selectFrom('notify_device')
    .select(['id', 'name', 'created_at as since', 'session_id'])
    .where('user_id', '=', ownId(scope))
    .where(isSignedIn(sql.ref('session_id'), services.clock()))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    publicKey: reachesDevices(services)
      ? pushKeyOf(services.secrets.current('push')).publicKey
      : null,
    devices: rows.map(({ session_id, ...row }) => ({
      ...row,
      current: session_id === actor.sessionId,
    })),
  };
}

/** Whether messages can be encrypted for a browser's key: a point of the curve (RFC 8291). */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The version of the key of this server that a browser registered for. */
function versionOf({ services }: Scope, publicKey: string): number {
  const keys = services.secrets.living('push');
  const key = keys.find((each) => pushKeyOf(each).publicKey === publicKey);
  if (key === undefined) throw new AppError('INVALID', { errors: { publicKey: KEY } });
  return key.version;
}

/**
 * Tells the own account on the device of this session, instead of what the session or the device was
 * told before.
 * @throws AppError INVALID at `endpoint`, `p256dh` and `publicKey`, UNAVAILABLE where nothing is pushed
 */
export async function addDevice(
  scope: Scope,
  { endpoint, p256dh, auth, publicKey }: Taken<(typeof addPushDevice)['body']>,
): Promise<PushDevices> {
  const { services, actor, request } = scope;
  const user = ownId(scope);
  if (!reachesDevices(services) || actor.sessionId === null) throw new AppError('UNAVAILABLE');
  if (!isPublicEndpoint(endpoint))
    throw new AppError('INVALID', { errors: { endpoint: ENDPOINT } });
  if (!isPoint(p256dh)) throw new AppError('INVALID', { errors: { p256dh: BROWSER_KEY } });
  const device = {
    id: uuidv7(),
    user_id: user,
    session_id: actor.sessionId,
    name: describeDevice(request.userAgent),
    endpoint,
    p256dh,
    auth,
    key_version: versionOf(scope, publicKey),
    created_at: services.clock(),
  };
  await services.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('notify_device')
      .where((row) =>
        row.or([row('endpoint', '=', endpoint), row('session_id', '=', device.session_id)]),
      )
      .execute();
    await db.insertInto('notify_device').values(device).execute();
    await db
      .deleteFrom('notify_device')
      .where('id', 'in', (old) =>
        old
          .selectFrom('notify_device as d')
          .select('d.id')
          .where('d.user_id', '=', user)
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .offset(MOST),
      )
      .execute();
  });
  return findDevices(scope);
}

/** Tells the own account no more on a device. @throws AppError NOT_FOUND where it is not the account's */
export async function removeDevice(scope: Scope, id: string): Promise<void> {
  const { numDeletedRows } = await scope.services.db
    .deleteFrom('notify_device')
    .where('id', '=', id)
    .where('user_id', '=', ownId(scope))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
}
