import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { formatDate } from '../../shared/format/plain-date';
import type { CounterLine } from '../../shared/prescription/counter-operations';
import { useScreenKeys } from '../palette/screen-keys';
import { ScanSaid } from '../worklist/scan-said';
import { checkScan, type ScanVerdict } from './check-scan';
import { usePharmacyWords } from './use-pharmacy-words';

interface ScanBoxProps {
  lines: readonly CounterLine[];
  /** Told of a prescribed medicine whose pack was scanned and is right. */
  found: (medicine: string) => void;
}

/** What a verdict says, and how loud. */
function useSaid(): (verdict: ScanVerdict) => { severity: 'success' | 'error'; text: string } {
  const words = usePharmacyWords();
  return (verdict) => {
    if ('right' in verdict) {
      const { name, strength } = verdict.right;
      return { severity: 'success', text: `${words.scanned}: ${name} ${strength ?? ''}` };
    }
    const text = {
      unreadable: words.scan0,
      other: words.scanOther.replace('%{code}', verdict.code),
      expired: words.scanExpired.replace('%{day}', formatDate(verdict.code)),
      lot: words.scanLot
        .replace('%{lot}', verdict.code)
        .replace('%{lots}', (verdict.lots ?? []).join(', ')),
    }[verdict.wrong];
    return { severity: 'error', text };
  };
}

/** Where the packs are scanned before they are handed out: each is checked against the prescription. */
export function ScanBox({ lines, found }: ScanBoxProps) {
  const words = usePharmacyWords();
  const say = useSaid();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    // The reader of GS1 codes comes with the first scan.
    const { readScan } = await import('./read-scan');
    const today = localDate(new Date(), runtimeConfig().timeZone);
    const next = checkScan(readScan(text), lines, today);
    setVerdict(next);
    setText('');
    if ('right' in next) found(next.right.medicine);
  };
  useScreenKeys([{ key: 'q', says: words.keyScan, does: () => field.current?.select() }]);
  const said = verdict && say(verdict);
  return (
    <Box
      component="form"
      onSubmit={(event) => void scan(event)}
      sx={{ mb: 2, '@media print': { display: 'none' } }}
    >
      <TextField
        fullWidth
        inputRef={field}
        label={words.scan}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'text', spellCheck: false } }}
      />
      <ScanSaid said={said} />
    </Box>
  );
}
