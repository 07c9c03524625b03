import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { PAGES } from '../../shared/site/pages';
import { usePolicy } from '../config-context';
import { usePatientWords } from './benh-nhan/use-patient-words';

interface Occasion {
  of: 'patient' | 'appointment' | 'stay';
  id: string;
}

/** The page where it is said for whom, of which visit and from which template. */
export const askedAt = ({ of, id }: Occasion): string =>
  `${PAGES.records.path}?${new URLSearchParams({ [of]: id, viec: 'tao' })}`;

/** The way from a patient, a visit or a stay to a new medical record of it; for who writes those. */
export function WriteRecordLink(occasion: Occasion) {
  const { profile: words } = usePatientWords();
  const { create } = usePolicy('ho-so-benh-an');
  if (!create) return null;
  return (
    <Button
      component="a"
      href={askedAt(occasion)}
      variant="outlined"
      startIcon={<EditNoteOutlined />}
    >
      {words.write}
    </Button>
  );
}
