import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Slip } from '../../../shared/booking/operations';
import type { Resource } from '../../../shared/resource/resource';
import type { Key } from '../../keys/key-ring';
import { asRow } from '../../resource/as-row';
import type { Values } from '../../resource/hooks';
import { policyOf, type Scope } from '../../resource/scope';
import { shownRecord } from '../../resource/select';

/** Bytes of the id and of what is kept of its HMAC: nobody guesses 128 bits. */
const ID_BYTES = 16;
const MAC_BYTES = 16;

const macOf = (key: Key, id: Buffer): Buffer =>
  createHmac('sha256', key.bytes).update(id).digest().subarray(0, MAC_BYTES);

/**
 * What the QR code of a slip holds: the appointment's id and its HMAC, as base64url. It is derived
 * anew whenever a slip is shown and stored nowhere.
 */
export function slipToken(key: Key, appointment: string): string {
  const id = Buffer.from(appointment.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(key, id)]).toString('base64url');
}

/** The appointment that a token was made for with one of the keys; null for any other token. */
export function appointmentOfToken(keys: readonly Key[], token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  const mac = bytes.subarray(ID_BYTES);
  if (mac.length !== MAC_BYTES) return null;
  if (!keys.some((key) => timingSafeEqual(mac, macOf(key, id)))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** An appointment as its slip shows it: the record as the actor may see it, and `qrToken`. */
export function slipOf(scope: Scope, resource: Resource, record: Values): Slip {
  const { read } = policyOf(scope, resource).fields;
  const shown = asRow('phieu-thong-tin', shownRecord(scope, resource, read, record));
  const key = scope.services.secrets.current('slip');
  return { ...shown, qrToken: slipToken(key, String(record.id)) };
}
