import Box from '@mui/material/Box';
import type { Identifier } from 'ra-core';
import type { Child } from '../../../shared/resource/resource';
import { useChildValues, useResource } from '../../config-context';
import { calendarFields } from '../calendar/calendar-fields';
import { LazyCalendar } from '../calendar/lazy-calendar';
import { ChildList } from './child-list';

/** The nested list of a child, below a calendar of it where the config asks for one. */
export function ChildView({ of, child, id }: { of: string; child: Child; id: Identifier }) {
  const resource = useResource(child.resource);
  const filter = useChildValues(of, child, id);
  const list = <ChildList of={of} child={child} id={id} />;
  if (child.view !== 'calendar' || !calendarFields(resource)) return list;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <LazyCalendar resource={resource} filter={filter} about={child.by} view="dayGridMonth" />
      {list}
    </Box>
  );
}
