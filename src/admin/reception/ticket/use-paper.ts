import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels of a millimetre, as styles count them. */
const PX_PER_MM = 96 / 25.4;
/** Before anything was measured: somebody may print by the browser's own key. */
const USUAL_MM = 140;

/** A ticket's paper: how high it is in millimetres, and the printing of it once that is measured. */
export function usePaper() {
  const paper = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(USUAL_MM);
  const print = useCallback(() => {
    const high = paper.current?.offsetHeight;
    if (high) flushSync(() => setHeight(Math.ceil(high / PX_PER_MM) + 1));
    window.print();
  }, []);
  return { paper, height, print };
}
