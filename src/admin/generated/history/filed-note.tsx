import Alert from '@mui/material/Alert';
import { t } from '../../../shared/text';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';

const noteOf = (day: string) =>
  t(
    `Nhật ký trước ngày ${day} nằm trong tệp lưu trữ, không hiện ở đây. Cần xem, hãy hỏi người vận hành máy chủ.`,
    `Entries of the audit from before ${day} are in archive files and not shown here. Ask who runs the server for them.`,
  );

/** Says that older entries are not among these; nothing where all are. */
export function FiledNote({ before }: { before: string | null }) {
  const { say } = useTexts();
  if (before === null) return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {say(noteOf(shownDay(before, 'date')))}
    </Alert>
  );
}
