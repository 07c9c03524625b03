import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { SenDataProvider } from '../providers/data-provider';
import { ORDERS } from './order-places';
import { filled, useOrderWords } from './use-order-words';

/** What the label of a sample says: the code of its order. */
const CODE = /^CD-\d{4}-\d+$/i;

interface FindOrderProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  setTyped: (typed: string) => void;
  /** The one order that the list has found. */
  only: string | null;
  open: (id: string) => void;
}

/** Finds by what is typed; a scanned code opens its order, at whatever step it is. */
export function FindOrder({ field, typed, setTyped, only, open }: FindOrderProps) {
  const words = useOrderWords();
  const provider = useDataProvider<SenDataProvider>();
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (code: string) => {
    try {
      const { data } = await provider.getList(ORDERS, {
        filter: { code },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
      });
      const [found] = data;
      if (found) {
        setTyped('');
        open(String(found.id));
      } else setProblem(filled(words.notFound, code));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setProblem(null);
    const code = typed.trim().toUpperCase();
    if (CODE.test(code)) void read(code);
    else if (only !== null) {
      setTyped('');
      open(only);
    }
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        type="search"
        fullWidth
        inputRef={field}
        label={words.find}
        value={typed}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.target.value);
        }}
        onKeyDown={press}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false, 'aria-keyshortcuts': 'f' },
        }}
      />
      <div role="status">
        {problem && (
          <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
            {problem}
          </Alert>
        )}
      </div>
    </Box>
  );
}
