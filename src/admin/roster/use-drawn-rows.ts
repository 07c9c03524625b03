import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../theme/use-printing';

/** Lines this far above and below what is seen have their cells drawn. */
const MARGIN = '320px 0px';

/** Lines that are drawn at once, before it is known which are seen. */
const AT_FIRST = 14;

/** Lines that are drawn in one frame at most, and those that are taken away. */
const STEP = { more: 3, fewer: 6 };

const personOf = (row: Element): string => (row as HTMLElement).dataset.person ?? '';

/** One step from what is drawn to what is near; the same set where there is nothing to do. */
function stepped(drawn: ReadonlySet<string>, near: ReadonlySet<string>): ReadonlySet<string> {
  const more = [...near].filter((person) => !drawn.has(person)).slice(0, STEP.more);
  const fewer = [...drawn].filter((person) => !near.has(person)).slice(0, STEP.fewer);
  if (more.length + fewer.length === 0) return drawn;
  const after = new Set([...drawn, ...more]);
  for (const person of fewer) after.delete(person);
  return after;
}

/**
 * Whose cells are drawn: of those lines that are near what is seen, of all on paper. The other lines
 * have their names and hours, so that heights, the search of the browser and the count of rows stay.
 * @param people by line
 */
export function useDrawnRows(
  table: RefObject<HTMLTableElement | null>,
  people: readonly string[],
): (person: string) => boolean {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(people.slice(0, AT_FIRST)));
  const printing = usePrinting();
  const near = useRef<ReadonlySet<string>>(drawn);
  const [asked, ask] = useState(0);
  const order = people.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people are other rows
  useEffect(() => {
    const { current } = table;
    if (!current) return;
    const watched = new IntersectionObserver(
      (entries) => {
        const after = new Set(near.current);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(personOf(target));
          else after.delete(personOf(target));
        }
        near.current = after;
        ask((before) => before + 1);
      },
      { root: current.parentElement, rootMargin: MARGIN },
    );
    for (const row of current.tBodies[0]?.rows ?? []) watched.observe(row);
    return () => watched.disconnect();
  }, [table, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step after each, until all is drawn
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn((before) => stepped(before, near.current)));
    return () => cancelAnimationFrame(frame);
  }, [asked, drawn]);
  return (person) => printing || drawn.has(person);
}
