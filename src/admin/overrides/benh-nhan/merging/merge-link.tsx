import MergeOutlined from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams } from 'react-router-dom';
import { adminPath } from '../../../../shared/resource/names';
import { usePolicy } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { MERGING } from './words';

/** The way to the records that may be of the same person; and from the address of a merged one to the other. */
export function MergeLink({ id }: { id: string }) {
  const { say } = useTexts();
  const asked = useParams().id;
  const { create } = usePolicy('benh-nhan');
  const merges = usePolicy('gop-ho-so');
  const base = adminPath('benh-nhan');
  if (asked !== undefined && asked !== id) return <Navigate to={`${base}/${id}/show`} replace />;
  if (!create || !merges.read) return null;
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
