import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTexts } from '../../i18n/use-texts';
import type { Preview } from './use-preview';

/** Whether rows of the list open beside it; in wide windows. */
export function PreviewToggle({ possible, on, toggle }: Preview) {
  const { texts } = useTexts();
  if (!possible) return null;
  return (
    <ToggleButton
      value="preview"
      size="small"
      selected={on}
      onChange={toggle}
      sx={{ gap: 0.75, textTransform: 'none' }}
    >
      <VerticalSplitOutlined fontSize="small" aria-hidden />
      {texts.list.preview}
    </ToggleButton>
  );
}
