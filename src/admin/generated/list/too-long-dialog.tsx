import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { formatNumber } from '../../../shared/format/numbers';
import { wordsIn } from '../../../shared/i18n/text-in';
import { MOST_PRINTED } from '../../../shared/resource/printed-lists';
import { useTexts } from '../../i18n/use-texts';

const WORDS = {
  vi: {
    title: 'Danh sách quá dài để in',
    text: (total: string, most: string) =>
      `Danh sách đang có ${total} dòng, mỗi lần in được nhiều nhất ${most} dòng. Hãy lọc bớt (theo ngày, khoa, trạng thái…) rồi in lại, hoặc xuất CSV để có đủ mọi dòng.`,
    narrow: 'Để tôi lọc bớt',
    sheet: 'Xuất CSV',
  },
  en: {
    title: 'This list is too long to print',
    text: (total: string, most: string) =>
      `It has ${total} rows now; ${most} at most are printed at once. Filter it (by day, department, state…) and print again, or export a CSV, which has every row.`,
    narrow: 'I will filter it',
    sheet: 'Export CSV',
  },
};

interface TooLongProps {
  total: number;
  close: () => void;
  /** Saves the list as a sheet, which has no such bound. */
  save: () => void;
}

/** In the place of a print of more rows than are printed: what can be done. */
export function TooLongDialog({ total, close, save }: TooLongProps) {
  const { language } = useTexts();
  const words = wordsIn(WORDS, language);
  const title = useId();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {words.text(formatNumber(total, language), formatNumber(MOST_PRINTED, language))}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={close}>
          {words.narrow}
        </Button>
        <Button variant="contained" onClick={save} autoFocus>
          {words.sheet}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
