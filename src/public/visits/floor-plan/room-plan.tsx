import { useState } from 'react';
import { useMessages } from '../../messages';
import { Unfold } from '../../parts/unfold';
import { useRoom } from '../slots/use-appointments';
import { FloorPlan } from './floor-plan';
import styles from './floor-plan.module.css';
import { floorPlanTexts } from './texts';

/** Where a room is on its floor, for whoever asks; nothing where the clinic has drawn no plan. */
export function RoomPlan({ id }: { id: string | null }) {
  const texts = useMessages(floorPlanTexts);
  const room = useRoom(id);
  const [isOpen, setOpen] = useState(false);
  if (!room || room.planColumn === null) return null;
  return (
    <Unfold
      summary={texts.show}
      className={styles.unfolds}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <FloorPlan room={room} />}
    </Unfold>
  );
}
