import { usePageData } from '../../page-state';
import { useOwnPatients } from './use-appointments';

/** Whether names of people and departments are on their way yet; not where they were asked for in vain. */
export function useNamesAwaited(): boolean {
  const { data, failed } = usePageData('booking');
  const { isLoading, failureCount } = useOwnPatients();
  return (!data && !failed) || (isLoading && failureCount === 0);
}
