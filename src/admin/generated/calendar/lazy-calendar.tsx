import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';

const RecordCalendar = lazy(async () => ({
  default: (await import('./record-calendar')).RecordCalendar,
}));

/** A calendar that is loaded when it is first shown. */
export function LazyCalendar(props: ComponentProps<typeof RecordCalendar>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <RecordCalendar {...props} />
    </Suspense>
  );
}
