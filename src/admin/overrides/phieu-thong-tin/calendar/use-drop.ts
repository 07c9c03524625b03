import { useState } from 'react';
import { useStaffBookingWords } from '../../../i18n/staff-booking-words';
import { useMove } from '../use-move';
import type { By, Visit } from './columns';
import { instantAt } from './grid-time';
import type { Drop } from './visit-grid';

interface Refused {
  visit: Visit;
  text: string;
}

/** What a drop leads to: a question, then the move; refused, it goes back and says why. */
export function useDrop(by: By, zone: string, nameOf: (id: string) => string | undefined) {
  const { move: words } = useStaffBookingWords();
  const move = useMove();
  const [drop, setDrop] = useState<Drop | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const nameOfPatient = ({ patient, code }: Visit) => nameOf(patient) ?? code;

  const refuse = ({ visit, revert }: Drop, why: string) => {
    revert();
    setRefused({ visit, text: words.refused(nameOfPatient(visit), why) });
  };
  const ask = (dropped: Drop) => {
    setRefused(null);
    const { visit, column } = dropped;
    if (by === 'room' && column.who !== visit.room) return refuse(dropped, words.otherRoom);
    if (by === 'doctor' && column.who === null && visit.doctor) {
      return refuse(dropped, words.noDoctor);
    }
    setDrop(dropped);
  };
  const start = drop && instantAt(drop.column.date, drop.time, zone);
  const doctorId = drop && by === 'doctor' ? drop.column.who : null;
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
        doctor: doctorId && doctorId !== drop.visit.doctor ? (nameOf(doctorId) ?? null) : null,
        cancel: () => {
          drop.revert();
          setDrop(null);
        },
        move: async (reason: string) => {
          const why = await move(drop.visit, { start, doctorId, reason });
          setDrop(null);
          if (why !== null) refuse(drop, why);
        },
      },
  };
}
