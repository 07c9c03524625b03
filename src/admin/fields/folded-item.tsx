import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Shape } from './json-shape';

/** From this many inputs on, a thing of a list is opened by who wants to see it. */
const MANY = 24;

/** How many inputs a value of this shape has at least, with one of each list in it. */
function inputsOf(shape: Shape): number {
  if (shape.type === 'list') return inputsOf(shape.of);
  if (shape.type !== 'object') return 1;
  return shape.members.reduce((count, member) => count + inputsOf(member.shape), 0);
}

export const isLarge = (shape: Shape): boolean => inputsOf(shape) > MANY;

/** The first two texts of a thing: its number and title, its key and label. */
function nameOf(shape: Shape, value: unknown): string {
  if (shape.type !== 'object') return '';
  const object = (value ?? {}) as Record<string, unknown>;
  const texts = shape.members.filter((member) => member.shape.type === 'text');
  return texts
    .slice(0, 2)
    .flatMap(({ name }) => (object[name] ? String(object[name]) : []))
    .join(' · ');
}

interface FoldedItemProps {
  shape: Shape;
  label: string;
  value: unknown;
  children: ReactNode;
}

/** A large thing of a list under its name; its inputs are made when it is first opened, and stay. */
export function FoldedItem({ shape, label, value, children }: FoldedItemProps) {
  const name = nameOf(shape, value);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={name === ''}
      slotProps={{ transition: { mountOnEnter: true } }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreOutlined />}
        sx={{ px: 1.5, '& .MuiAccordionSummary-content': { flexWrap: 'wrap', columnGap: 1 } }}
      >
        <Typography component="span" color="text.secondary">
          {label}
        </Typography>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 1, sm: 1.5 } }}>{children}</AccordionDetails>
    </Accordion>
  );
}
