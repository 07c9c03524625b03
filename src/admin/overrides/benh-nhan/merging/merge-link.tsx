import MergeOutlined from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams } from 'react-router-dom';
import { adminPath } from '../../../../shared/resource/names';
import { useTexts } from '../../../i18n/use-texts';
import { useMayMerge } from './use-may-merge';
import { MERGING } from './words';

/** The way to the records that may be of the same person; and from the address of a merged one to the other. */
export function MergeLink({ id }: { id: string }) {
  const { say } = useTexts();
  const asked = useParams().id;
  const may = useMayMerge();
  const base = adminPath('benh-nhan');
  if (asked !== undefined && asked !== id) return <Navigate to={`${base}/${id}/show`} replace />;
  if (!may) return null;
  return (
    <Button
      component={Link}
      to={`${base}/trung?bn=${id}`}
      variant="outlined"
      startIcon={<MergeOutlined />}
    >
      {say(MERGING.merge)}
    </Button>
  );
}
