import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

/** The member of the address that says which record is beside its list. */
const SHOWN = 'xem';

export interface Preview {
  /** Whether the window has room for it. */
  possible: boolean;
  /** Whether rows open beside the list. */
  on: boolean;
  /** The record beside the list; null where none is chosen yet. */
  id: string | null;
  show: (id: unknown) => void;
  toggle: () => void;
}

/**
 * The record beside a list: which one stands in the address, whether rows open there is kept in this
 * browser. Turning a page or filtering takes the record away, as the row may be gone.
 */
export function usePreview(resource: string): Preview {
  const possible = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const [wanted, setWanted] = useStore(`${resource}.preview`, false);
  const [search, setSearch] = useSearchParams();
  const id = possible ? search.get(SHOWN) : null;
  const on = possible && (wanted || id !== null);
  const put = (shown: string | null) =>
    setSearch(
      (now) => {
        if (shown === null) now.delete(SHOWN);
        else now.set(SHOWN, shown);
        return now;
      },
      { replace: true },
    );
  return {
    ...{ possible, on, id },
    show: (one) => put(String(one)),
    toggle: () => {
      setWanted(!on);
      if (id !== null) put(null);
    },
  };
}
