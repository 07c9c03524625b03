import { useLocation } from 'react-router-dom';

/** Where a page was opened from that is come back to when its work is done. */
export interface BackTo {
  path: string;
  /** What that page is called. */
  label: string;
  /** The field that it was opened for: its tab comes first. */
  field?: string;
}

/** The state of a navigation to a page that leads back when its work is done. */
export const backTo = (path: string, label: string, field?: string): { backTo: BackTo } => ({
  backTo: { path, label, field },
});

/** Where this page was asked to lead back to. */
export const useBackTo = (): BackTo | undefined =>
  (useLocation().state as { backTo?: BackTo } | null)?.backTo;
