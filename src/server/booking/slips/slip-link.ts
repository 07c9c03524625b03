import type { Key } from '../../keys/key-ring';
import { bytesOfId, ID_BYTES, idOfBytes, openBytes, signBytes } from '../../keys/signed-bytes';

/** What a link in a message opens: one appointment, for who was sent it. */
export interface SlipLink {
  /** Id of the account. */
  user: string;
  appointment: string;
  /** When it was sent. */
  issued: Date;
  /** When it ends. */
  until: Date;
}

/** A link is good until so many hours after the time of the appointment. */
const HOURS_AFTER = 12;
const TIME_BYTES = 4;
const LENGTH = 2 * ID_BYTES + 2 * TIME_BYTES;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The token of a link, which stands behind the `#` of its address, so that no server's log has it. */
export function slipLinkToken(
  key: Key,
  {
    user,
    appointment,
    issued,
    start,
  }: Pick<SlipLink, 'user' | 'appointment' | 'issued'> & { start: Date },
): string {
  const times = Buffer.alloc(2 * TIME_BYTES);
  times.writeUInt32BE(seconds(issued), 0);
  times.writeUInt32BE(seconds(start) + HOURS_AFTER * 3600, TIME_BYTES);
  return signBytes(key, Buffer.concat([bytesOfId(user), bytesOfId(appointment), times]));
}

/** The address of the page of a link. */
export const slipLinkAddress = (token: string): string => `/phieu#${token}`;

/** What a token that was signed with one of the keys opens at `now`; null where it opens nothing. */
export function openSlipLink(keys: readonly Key[], token: string, now: Date): SlipLink | null {
  const bytes = openBytes(keys, token, LENGTH);
  if (!bytes) return null;
  const timeAt = (offset: number) => new Date(bytes.readUInt32BE(offset) * 1000);
  const link = {
    user: idOfBytes(bytes.subarray(0, ID_BYTES)),
    appointment: idOfBytes(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    issued: timeAt(2 * ID_BYTES),
    until: timeAt(2 * ID_BYTES + TIME_BYTES),
  };
  return now < link.until ? link : null;
}
