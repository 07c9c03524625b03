import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { usePhone } from '../list/use-phone';

interface FoldedActsProps {
  /** What is done most, of these; nothing for who does none. */
  first: ReactNode;
  /** All acts. */
  children: ReactNode;
}

/**
 * The acts of a record side by side; on a phone the first of them, and all below it once they are asked for.
 * They stay where they are however a phone is turned, with the dialogs that they have open.
 */
export function FoldedActs({ first, children }: FoldedActsProps) {
  const { texts } = useTexts();
  const id = useId();
  const isPhone = usePhone();
  const [open, setOpen] = useState(false);
  return (
    <>
      {isPhone && first}
      {isPhone && (
        <Button
          variant="outlined"
          startIcon={<MoreVertOutlined />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {texts.record.more}
        </Button>
      )}
      <Box
        id={id}
        {...(isPhone && { role: 'group', 'aria-label': texts.record.more })}
        sx={
          isPhone
            ? {
                display: open ? 'grid' : 'none',
                flexBasis: '100%',
                gap: 1,
                '& .MuiButton-root': { minHeight: 44, justifyContent: 'flex-start' },
                '&:empty::after': { content: '"–"' },
              }
            : { display: 'contents' }
        }
      >
        {children}
      </Box>
    </>
  );
}
