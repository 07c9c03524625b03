import { useState } from 'react';
import { useMessages } from '../../messages';
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
    <details
      className={styles.unfolds}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.show}</summary>
      {isOpen && <FloorPlan room={room} />}
    </details>
  );
}
