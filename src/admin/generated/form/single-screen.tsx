import { SINGLE_ID } from '../../../shared/resource/names';
import { usePolicy } from '../../config-context';
import { ShowScreen } from '../show/show-screen';
import { EditScreen } from './edit-screen';

/** The page of a resource that has one row: its form, or its values for who may only look. */
export function SingleScreen({ name }: { name: string }) {
  const { update } = usePolicy(name);
  return update ? (
    <EditScreen name={name} id={SINGLE_ID} />
  ) : (
    <ShowScreen name={name} id={SINGLE_ID} />
  );
}
