import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { use } from 'react';
import { LANGUAGES } from '../../shared/i18n/language';
import { languageName } from '../../shared/i18n/language-name';
import { preferences as en } from '../../shared/i18n/shared/en';
import { preferences as vi } from '../../shared/i18n/shared/vi';
import { wordsIn } from '../../shared/i18n/text-in';
import { ConfigContext } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePreferences } from '../preferences';

function Choices<T extends string>(props: {
  label: string;
  value: T;
  options: Readonly<Record<string, string>>;
  choose: (value: T) => void;
}) {
  return (
    <FormControl>
      <FormLabel>{props.label}</FormLabel>
      <RadioGroup
        value={props.value}
        onChange={(_, value) => props.choose(value as T)}
        aria-label={props.label}
      >
        {Object.entries(props.options).map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface PopoverProps {
  label: string;
  anchor: HTMLElement | null;
  close: () => void;
}

/** The choice of appearance and language, below its button. */
export function PreferencePopover({ label, anchor, close }: PopoverProps) {
  const { language } = useTexts();
  const words = wordsIn({ vi, en }, language);
  const preferences = usePreferences();
  const languages = use(ConfigContext)?.config.languages ?? LANGUAGES;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Stack sx={{ p: 2.5, gap: 2 }}>
        <Choices
          label={words.theme}
          value={preferences.themeChoice}
          options={words.themes}
          choose={preferences.setThemeChoice}
        />
        {languages.length > 1 && (
          <Choices
            label={words.language}
            value={preferences.language}
            options={Object.fromEntries(languages.map((code) => [code, languageName(code)]))}
            choose={preferences.setLanguage}
          />
        )}
      </Stack>
    </Popover>
  );
}
