import { usePolicy } from '../../config-context';
import { CreateScreen } from '../../generated/form/create-screen';
import { AffectedPreview } from './affected-preview';
import { movePath } from './move-path';

/** New leave, with the appointments that it would fall on; saved, it leads to moving them. */
export function CreateLeave({ name }: { name: string }) {
  const mayMove = usePolicy(name).actions.has('approve');
  const next = (record: { id: unknown; kind?: unknown }) =>
    mayMove && record.kind !== 'extra' ? movePath(String(record.id)) : null;
  return (
    <CreateScreen name={name} next={next}>
      <AffectedPreview />
    </CreateScreen>
  );
}
