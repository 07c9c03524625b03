import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './unsaved-guard';

/** Asks before a form with unsaved changes is left. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  return <UnsavedGuard dirty={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />;
}
