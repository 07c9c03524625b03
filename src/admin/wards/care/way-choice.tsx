import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FLUID_WAY_NAMES, FLUID_WAYS, type FluidWay } from '../../../shared/rules/fluids/ways';
import { useTexts } from '../../i18n/use-texts';
import { apart, chosen } from '../choice-looks';
import { useCareWords } from './use-care-words';

interface ChoiceProps {
  way: FluidWay | null;
  problem?: string;
  choose: (way: FluidWay) => void;
}

/** The ways in and out as big buttons, those in first. */
export function WayChoice({ way, problem, choose }: ChoiceProps) {
  const words = useCareWords();
  const { say } = useTexts();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(['in', 'out'] as const).map((side) => (
        <Box key={side}>
          <Typography id={`${id}${side}`} sx={{ fontWeight: 700 }}>
            {words[side]}
          </Typography>
          <ToggleButtonGroup
            exclusive
            aria-labelledby={`${id}${side}`}
            aria-describedby={problem ? `${id}problem` : undefined}
            value={way}
            onChange={(_, value: FluidWay | null) => value && choose(value)}
            sx={apart}
          >
            {FLUID_WAY_NAMES.filter((name) => FLUID_WAYS[name].side === side).map((name) => (
              <ToggleButton
                key={name}
                value={name}
                sx={{ minHeight: 48, px: 1.5, textTransform: 'none', ...chosen }}
              >
                {say(FLUID_WAYS[name].label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      ))}
      {problem && (
        <FormHelperText error id={`${id}problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
