import type { Text } from '../../errors';

/** Whom a room is for; null is for everybody, or for nobody who needs isolation. */
export interface RoomRules {
  sex: string | null;
  isolation: string | null;
}

/** What of a patient decides which rooms do. */
export interface Needs {
  sex: string | null;
  isolation: string | null;
}

const MEN: Text = { vi: 'Buồng này dành cho nam.', en: 'This room is for men.' };
const WOMEN: Text = { vi: 'Buồng này dành cho nữ.', en: 'This room is for women.' };
const ISOLATED: Text = {
  vi: 'Buồng này dành cho bệnh nhân cách ly loại khác.',
  en: 'This room is for patients in another isolation.',
};
const NEEDS_ISOLATION: Text = {
  vi: 'Bệnh nhân cần buồng cách ly.',
  en: 'The patient needs an isolation room.',
};
const SHARED: Text = {
  vi: 'Người đang nằm giường này khác giới.',
  en: 'Who lies in this bed is of the other sex.',
};

/** A sex by which rooms are divided; others lie wherever there is room. */
const DIVIDED = ['male', 'female'];

const apart = (one: string | null, other: string | null): boolean =>
  one !== other && DIVIDED.includes(one ?? '') && DIVIDED.includes(other ?? '');

/**
 * Why a patient may not lie in a room, beside those who lie in the bed already; null where they may.
 * Isolation has to be the same, since a room set up for it takes nobody else.
 */
export function unfit(room: RoomRules, needs: Needs, beside: readonly Needs[]): Text | null {
  if (room.isolation !== needs.isolation) {
    return room.isolation === null ? NEEDS_ISOLATION : ISOLATED;
  }
  if (apart(room.sex, needs.sex)) return room.sex === 'male' ? MEN : WOMEN;
  return beside.some(({ sex }) => apart(sex, needs.sex)) ? SHARED : null;
}
