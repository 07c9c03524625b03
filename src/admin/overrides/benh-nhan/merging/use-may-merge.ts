import { usePolicy } from '../../../config-context';

/** Whether who is signed in makes two records one: registers patients, and sees what was merged. */
export function useMayMerge(): boolean {
  const { create } = usePolicy('benh-nhan');
  const { read } = usePolicy('gop-ho-so');
  return create && read;
}
