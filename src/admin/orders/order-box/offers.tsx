import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { NewOrder } from '../../../shared/orders/order-all';
import { useTexts } from '../../i18n/use-texts';
import { ProblemLine } from '../../layout/problem';
import { useSets, useUsual } from './use-offers';
import { BOX } from './words';

interface OffersProps {
  chosen: readonly NewOrder[];
  add: (services: readonly NewOrder[]) => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{children}</Box>
    </Box>
  );
}

/** What the doctor orders often, and their sets: one press takes it, a set whole. */
export function Offers({ chosen, add }: OffersProps) {
  const { say } = useTexts();
  const usual = useUsual();
  const sets = useSets();
  const isThere = (id: string) => chosen.some((one) => one.id === id);
  const failed = usual.error ?? sets.error;
  const again = () => Promise.all([usual.refetch(), sets.refetch()]);
  const chip = (id: string, label: string, services: readonly NewOrder[]) => (
    <Chip
      key={id}
      label={label}
      variant="outlined"
      disabled={services.every((one) => isThere(one.id))}
      onClick={() => add(services)}
      sx={{ minHeight: 36, maxWidth: '100%' }}
    />
  );
  return (
    <>
      {failed && <ProblemLine error={failed} retry={again} />}
      {usual.data && usual.data.length > 0 && (
        <Part title={say(BOX.usual)}>{usual.data.map((one) => chip(one.id, one.name, [one]))}</Part>
      )}
      {sets.data && sets.data.length > 0 && (
        <Part title={say(BOX.sets)}>
          {sets.data.map(({ id, name, services }) =>
            chip(id, `${name} (${services.length})`, services),
          )}
        </Part>
      )}
    </>
  );
}
