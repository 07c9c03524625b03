import { memo } from 'react';
import type { MapRoom } from '../../shared/inpatient/operations';
import { BedCard } from './bed-card';
import { type Moving, placingAt } from './moving';
import { useBedWords } from './use-bed-words';

interface RoomSectionProps {
  room: MapRoom;
  moving: Moving | null;
}

/** A room with its beds; what is out of sight is not laid out. */
export const RoomSection = memo(function RoomSection({ room, moving }: RoomSectionProps) {
  const beds = useBedWords();
  const isolations: Readonly<Record<string, string>> = beds.isolation;
  const free = room.beds.filter(({ state }) => state === 'available').length;
  const title = beds.room({ number: room.number });
  const rules = [
    room.sex === 'male' && beds.men,
    room.sex === 'female' && beds.women,
    room.isolation && (isolations[room.isolation] ?? room.isolation),
    beds.free({ count: free }),
  ].filter(Boolean);
  return (
    <section className="room" aria-label={title}>
      <div className="room-head">
        <h3>{title}</h3>
        <span>{rules.join(' · ')}</span>
      </div>
      <div className="room-beds">
        {room.beds.map((bed) => (
          <BedCard
            key={bed.id}
            bed={bed}
            choosing={moving === null ? null : placingAt(moving, room, bed) ? 'suits' : 'no'}
          />
        ))}
      </div>
    </section>
  );
});
