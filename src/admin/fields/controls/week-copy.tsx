import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { WEEKDAYS, weekdayName } from '../../../shared/fields/week';
import { useTexts } from '../../i18n/use-texts';
import { useWeekWords } from './use-week-words';

interface CopyDayProps {
  weekday: number;
  disabled: boolean;
  copy: (to: readonly number[]) => void;
}

/** The hours of a day for others: the working days, those and Saturday, all, or one. */
export function CopyDay({ weekday, disabled, copy }: CopyDayProps) {
  const { language } = useTexts();
  const words = useWeekWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = words.copy({ day: weekdayName(weekday, language) });
  const choose = (days: readonly number[]) => () => {
    setAnchor(null);
    copy(days);
  };
  const several: [string, readonly number[]][] = [
    [words.workdays, WEEKDAYS.slice(0, 5)],
    [words.sixDays, WEEKDAYS.slice(0, 6)],
    [words.everyDay, WEEKDAYS],
  ];
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40 }}
      >
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {several.map(([name, days]) => (
          <MenuItem key={name} onClick={choose(days)}>
            {name}
          </MenuItem>
        ))}
        <Divider component="li" />
        {WEEKDAYS.filter((other) => other !== weekday).map((other) => (
          <MenuItem key={other} onClick={choose([other])}>
            {weekdayName(other, language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
