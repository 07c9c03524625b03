import Skeleton from '@mui/material/Skeleton';
import type { Identifier } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { Child } from '../../../shared/resource/resource';
import { ChildList } from './child-list';

const ChildCalendar = lazy(async () => ({
  default: (await import('./child-calendar')).ChildCalendar,
}));

/** The nested list of a child, in the view that the config asks for. */
export function ChildView({ child, id }: { child: Child; id: Identifier }) {
  if (child.view !== 'calendar') return <ChildList child={child} id={id} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <ChildCalendar child={child} id={id} />
    </Suspense>
  );
}
