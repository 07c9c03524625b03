import SearchOutlined from '@mui/icons-material/SearchOutlined';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useListContext } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { withoutEmpty } from './filter-keys';

/** How long typing pauses before the list is asked. */
const PAUSE_MS = 250;

/** Search over the searchable fields, accents optional. */
export function SearchBox() {
  const { texts } = useTexts();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const stored = String(filterValues.q ?? '');
  const [text, setText] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(stored), [stored]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (q: string) => setFilters(withoutEmpty({ ...filterValues, q: q.trim() }));
  return (
    // What a text field is made of: one also brings the menus of a select along, which no list needs at first.
    <FormControl fullWidth size="small" sx={{ flex: '1 1 220px', maxWidth: { sm: 380 } }}>
      <InputLabel htmlFor={id}>{texts.list.search}</InputLabel>
      <OutlinedInput
        fullWidth
        id={id}
        type="search"
        label={texts.list.search}
        placeholder={texts.list.searchHint}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          send(text);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
