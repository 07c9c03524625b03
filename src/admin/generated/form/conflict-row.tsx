import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { RaRecord } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import { ColourChip } from '../../fields/colour-chip';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import type { Choice, FieldConflict } from './conflicts';
import type { Values } from './form-values';

interface ConflictRowProps {
  resource: Resource;
  label: string;
  conflict: FieldConflict;
  mine: Values;
  stored: RaRecord;
  choice: Choice;
  choose: (choice: Choice) => void;
}

/** One field of a conflict: one's own value beside the one just stored. */
export function ConflictRow(props: ConflictRowProps) {
  const { texts } = useTexts();
  const { resource, label, conflict, choice } = props;
  const who = {
    both: texts.conflict.both,
    mine: texts.conflict.onlyMine,
    theirs: texts.conflict.onlyTheirs,
  };
  const option = (value: Choice, title: string, record: Values) => (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={{
        m: 0,
        p: 1,
        alignItems: 'flex-start',
        border: 1,
        borderRadius: 1,
        borderColor: choice === value ? 'primary.main' : 'divider',
        bgcolor: choice === value ? 'primary.light' : 'transparent',
      }}
      label={
        <Box sx={{ pt: 0.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{title}</Box>
          <FieldValue resource={resource} name={conflict.name} record={record} view="show" />
        </Box>
      }
    />
  );
  return (
    <FormControl fullWidth sx={{ mb: 2 }}>
      <FormLabel sx={{ mb: 1, display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        {label}
        <ColourChip
          label={who[conflict.by]}
          colour={conflict.by === 'both' ? 'warning' : 'neutral'}
        />
      </FormLabel>
      <RadioGroup
        aria-label={label}
        value={choice}
        onChange={(_, value) => props.choose(value as Choice)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {option('mine', texts.conflict.mine, props.mine)}
        {option('theirs', texts.conflict.theirs, props.stored)}
      </RadioGroup>
    </FormControl>
  );
}
