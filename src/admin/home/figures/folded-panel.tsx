import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { usePhone } from '../../generated/list/use-phone';

interface FoldedPanelProps {
  /** Under which name is kept whether it is open. */
  name: string;
  title: string;
  /** It is open on a phone too until somebody folds it. */
  first?: boolean;
  children: ReactNode;
}

/** A titled part of the start page that is opened and folded; on a phone it begins folded. */
export function FoldedPanel({ name, title, first = false, children }: FoldedPanelProps) {
  const phone = usePhone();
  const [open, setOpen] = useStore(`home.${name}.open`, first || !phone);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_event, next) => setOpen(next)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{
        minWidth: 0,
        mb: { xs: 1.5, sm: 3 },
        borderRadius: 2,
        overflow: 'hidden',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        id={`home-${name}`}
        aria-controls={`home-${name}-content`}
        expandIcon={<ExpandMoreOutlined />}
        sx={{ px: 2, minHeight: 56 }}
      >
        <Typography variant="h2" component="span">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
