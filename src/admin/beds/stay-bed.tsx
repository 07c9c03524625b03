import MuiLink from '@mui/material/Link';
import { useGetList, useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { RecordOf } from '../../shared/resource/register';
import { usePolicy } from '../config-context';
import { useBedWords } from './use-bed-words';

/** The bed of a stay now, or the one reserved for it, and whether others may lie in it too. */
export function StayBed({ stay }: { stay: string }) {
  const beds = useBedWords();
  const [ofSegments, ofBeds] = [usePolicy('dieu-chuyen-giuong'), usePolicy('giuong')];
  const mayRead = ofSegments.read && ofBeds.read;
  const { data: segments } = useGetList<RecordOf<'dieu-chuyen-giuong'>>(
    'dieu-chuyen-giuong',
    {
      filter: { stay },
      sort: { field: 'start', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: mayRead },
  );
  const open = segments?.find(({ end }) => end === null);
  const { data: bed } = useGetOne<RecordOf<'giuong'>>(
    'giuong',
    { id: open?.bed ?? '' },
    { enabled: open !== undefined },
  );
  if (!open || !bed) return null;
  return (
    <span>
      {beds.bed}{' '}
      <MuiLink component={Link} to={`${adminPath('giuong')}/${bed.id}/show`}>
        {bed.code}
      </MuiLink>
      {open.kind === 'giu' && ` · ${beds.states.reserved}`}
      {bed.capacity > 1 && ` · ${beds.sharedBed({ capacity: bed.capacity })}`}
    </span>
  );
}
