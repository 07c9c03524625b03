import { type ComponentProps, lazy, Suspense } from 'react';

const RescheduleDialog = lazy(async () => ({
  default: (await import('./reschedule-dialog')).RescheduleDialog,
}));

/** Moves an appointment; it comes when it is asked for. */
function LazyReschedule(props: ComponentProps<typeof RescheduleDialog>) {
  return (
    <Suspense fallback={null}>
      <RescheduleDialog {...props} />
    </Suspense>
  );
}

/** Dialogs of appointments in the place of generated ones. */
export const VISIT_DIALOGS = { reschedule: LazyReschedule };
