import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { withoutEmpty } from './filter-keys';

/** How long typing pauses before the list is asked. */
const PAUSE_MS = 250;

/** Search over the searchable fields, accents optional. */
export function SearchBox() {
  const { texts } = useTexts();
  const { filterValues, setFilters } = useListContext();
  const stored = String(filterValues.q ?? '');
  const [text, setText] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(stored), [stored]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (q: string) => setFilters(withoutEmpty({ ...filterValues, q: q.trim() }));
  return (
    <TextField
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
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 220px', maxWidth: { sm: 380 } }}
    />
  );
}
