import { type ComponentProps, createContext, type RefObject, use, useEffect, useRef } from 'react';

/** True from a navigation until the new page's heading has taken the focus. */
const FocusWanted = createContext<RefObject<boolean>>({ current: false });

export const FocusWantedProvider = FocusWanted.Provider;

/** The one h1 of a page; it takes the focus after a navigation, so that it is read out. */
export function PageHeading(props: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  const wanted = use(FocusWanted);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    ref.current?.focus({ preventScroll: true });
  }, [wanted]);
  return <h1 ref={ref} tabIndex={-1} {...props} />;
}
