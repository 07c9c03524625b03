import type { Slip } from '../../../shared/booking/operations';
import type { Resource } from '../../../shared/resource/resource';
import type { Key } from '../../keys/key-ring';
import { bytesOfId, ID_BYTES, idOfBytes, openBytes, signBytes } from '../../keys/signed-bytes';
import { asRow } from '../../resource/as-row';
import type { Values } from '../../resource/hooks';
import { policyOf, type Scope } from '../../resource/scope';
import { shownRecord } from '../../resource/select';

/**
 * What the QR code of a slip holds: the appointment's id and its HMAC, as base64url. It is derived
 * anew whenever a slip is shown and stored nowhere.
 */
export const slipToken = (key: Key, appointment: string): string =>
  signBytes(key, bytesOfId(appointment));

/** The appointment that a token was made for with one of the keys; null for any other token. */
export function appointmentOfToken(keys: readonly Key[], token: string): string | null {
  const id = openBytes(keys, token, ID_BYTES);
  return id && idOfBytes(id);
}

/** An appointment as its slip shows it: the record as the actor may see it, and `qrToken`. */
export function slipOf(scope: Scope, resource: Resource, record: Values): Slip {
  const { read } = policyOf(scope, resource).fields;
  const shown = asRow('phieu-thong-tin', shownRecord(scope, resource, read, record));
  const key = scope.services.secrets.current('slip');
  return { ...shown, qrToken: slipToken(key, String(record.id)) };
}
