import type { RoomCard } from '../../shared/site/operations';
import { useMessages } from '../messages';
import { catalogueTexts } from './texts';

/** Names where a room is: `Phòng 203, tầng 2, Nhà A`. */
export function usePlaceName(): (room: RoomCard) => string {
  const { departments } = useMessages(catalogueTexts);
  return ({ number, floor, block }) =>
    [departments.room(number), floor === null ? null : departments.floor(floor), block]
      .filter(Boolean)
      .join(', ');
}
