import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { StateCount } from '../../shared/orders/operations';
import { countOf, STAGES, type Stage } from './stages';
import { filled, useOrderWords } from './use-order-words';
import { useStageNames } from './use-stage-names';

interface StageChipsProps {
  stage: Stage;
  choose: (stage: Stage) => void;
  /** Undefined until they are known. */
  counts: readonly StateCount[] | undefined;
}

/** The steps with how many wait at each; pressing one shows only those. */
export function StageChips({ stage, choose, counts }: StageChipsProps) {
  const words = useOrderWords();
  const nameOf = useStageNames();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
      {STAGES.map((one) => {
        const { all, urgent } = countOf(one, counts ?? []);
        const label = counts ? `${nameOf(one)} · ${all}` : nameOf(one);
        return (
          <Chip
            key={one}
            label={urgent > 0 ? `${label} (${filled(words.urgent, urgent)})` : label}
            color={one === stage ? 'primary' : 'default'}
            variant={one === stage ? 'filled' : 'outlined'}
            onClick={() => choose(one)}
            aria-pressed={one === stage}
            sx={{ minHeight: 36 }}
          />
        );
      })}
    </Box>
  );
}
