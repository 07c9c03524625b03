import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePhone } from '../../generated/list/use-phone';

/** The lowest that the grid becomes where the window is low, and what stays free below it, in pixels. */
const LOWEST = 440;
const BELOW = 16;

/**
 * How high the grid is: to the lower edge of the window, so that its hours scroll below their heads. On
 * a phone it is as high as its hours, since a part that scrolls by itself would catch the thumb.
 */
export function useGridHeight(box: RefObject<HTMLElement | null>): number | 'auto' {
  const phone = usePhone();
  const [height, setHeight] = useState(LOWEST);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(LOWEST, Math.floor(window.innerHeight - top - BELOW)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  return phone ? 'auto' : height;
}
