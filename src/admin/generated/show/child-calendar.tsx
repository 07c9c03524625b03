import type { Identifier } from 'ra-core';
import type { Child } from '../../../shared/resource/resource';
import { ChildList } from './child-list';

/** Nested rows on a calendar. */
export function ChildCalendar({ child, id }: { child: Child; id: Identifier }) {
  return <ChildList child={child} id={id} />;
}
