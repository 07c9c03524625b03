import MergeOutlined from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../../shared/resource/names';
import { useTexts } from '../../../i18n/use-texts';
import { useMayMerge } from './use-may-merge';
import { MERGING } from './words';

/** The way to the records that may be of the same person. */
export function MergeLink({ id }: { id: string }) {
  const { say } = useTexts();
  const may = useMayMerge();
  if (!may) return null;
  return (
    <Button
      component={Link}
      to={`${adminPath('benh-nhan')}/trung?bn=${id}`}
      variant="outlined"
      startIcon={<MergeOutlined />}
    >
      {say(MERGING.merge)}
    </Button>
  );
}
