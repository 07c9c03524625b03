import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { PAGES } from '../../shared/site/pages';
import { usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';

/** The way from a patient, a visit or a stay to a new medical record of it; for who writes those. */
export function WriteRecordLink({
  of,
  id,
}: {
  of: 'patient' | 'appointment' | 'stay';
  id: string;
}) {
  const { profile: words } = useTexts().texts.patient;
  const { create } = usePolicy('ho-so-benh-an');
  if (!create) return null;
  const asked = new URLSearchParams({ [of]: id, viec: 'tao' });
  return (
    <Button
      component="a"
      href={`${PAGES.records.path}?${asked}`}
      variant="outlined"
      startIcon={<EditNoteOutlined />}
    >
      {words.write}
    </Button>
  );
}
