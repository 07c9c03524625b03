import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { choicesOf } from '../../../shared/fields/ask';
import { useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { useDoseWords } from './use-dose-words';

/** The reasons for which a dose may not be given, with their words. */
export function useReasons(): (readonly [name: string, word: string])[] {
  const { say } = useTexts();
  const reasons = choicesOf(useResource('thuc-hien-thuoc').fields.reason) ?? {};
  return Object.entries(reasons).map(([name, { label }]) => [name, say(label)] as const);
}

interface ChoiceProps {
  busy: boolean;
  choose: (reason: string) => void;
  close: () => void;
}

/** Large buttons with the reasons: one tap records that the dose was not given. */
export function ReasonChoice({ busy, choose, close }: ChoiceProps) {
  const words = useDoseWords();
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      sx={{ mt: 1 }}
    >
      <Typography id={titleId}>{words.why}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          mt: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
        }}
      >
        {useReasons().map(([name, word], index) => (
          <Button
            key={name}
            autoFocus={index === 0}
            variant="outlined"
            disabled={busy}
            onClick={() => choose(name)}
            sx={{ minHeight: 52 }}
          >
            {word}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
