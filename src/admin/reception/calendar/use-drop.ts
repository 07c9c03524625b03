import { useState } from 'react';
import { onlyRoom, useMove } from '../appointments/use-move';
import { useDeskWords } from '../use-desk-words';
import type { By, Visit } from './columns';
import { instantAt } from './grid-time';
import type { Drop } from './visit-grid';

interface Refused {
  visit: Visit;
  text: string;
}

/** What a drop leads to: a question, then the move; refused, it goes back and says why. */
export function useDrop(by: By, zone: string, nameOf: (id: string) => string | undefined) {
  const { move: words } = useDeskWords();
  const move = useMove();
  const [drop, setDrop] = useState<Drop | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const nameOfPatient = ({ patient, code }: Visit) => nameOf(patient) ?? code;

  const refuse = ({ visit, revert }: Drop, why: string) => {
    revert();
    setRefused({ visit, text: words.refused({ name: nameOfPatient(visit), why }) });
  };
  const ask = (dropped: Drop) => {
    setRefused(null);
    const { visit, column } = dropped;
    if (by === 'room' && column.who === null && visit.room) return refuse(dropped, words.noRoom);
    if (by === 'doctor' && column.who === null && visit.doctor) {
      return refuse(dropped, words.noDoctor);
    }
    setDrop(dropped);
  };
  const start = drop && instantAt(drop.column.date, drop.time, zone);
  const doctorId = drop && by === 'doctor' ? drop.column.who : null;
  const roomId =
    drop && by === 'room' && drop.column.who !== drop.visit.room ? drop.column.who : null;
  const place = roomId ?? (doctorId !== null && doctorId !== drop?.visit.doctor ? doctorId : null);
  return {
    ask,
    refused,
    forget: () => setRefused(null),
    /** What is to be asked before it moves. */
    asked: drop &&
      start && {
        name: nameOfPatient(drop.visit),
        from: drop.visit.start,
        to: start,
        place: place && (nameOf(place) ?? null),
        told: !onlyRoom(drop.visit, { start, doctorId, roomId }),
        cancel: () => {
          drop.revert();
          setDrop(null);
        },
        move: async (reason: string) => {
          const why = await move(drop.visit, { start, doctorId, roomId, reason });
          setDrop(null);
          if (why !== null) refuse(drop, why);
        },
      },
  };
}
