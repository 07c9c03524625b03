import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { MergePreview } from '../../../../shared/patient/merge-operations';
import type { Resource } from '../../../../shared/resource/resource';
import { usePolicy, useResource } from '../../../config-context';
import { Unlinked } from '../../../fields/unlinked';
import { FieldValue } from '../../../generated/field-value';
import { useTexts } from '../../../i18n/use-texts';
import { MERGING } from './words';

export const SIDES = ['kept', 'other'] as const;
export type Side = (typeof SIDES)[number];

/** What tells people apart: shown of both also where it is equal. */
const TELLING = ['dateOfBirth', 'sex', 'phone', 'citizenId', 'insuranceNumber'];

/** Beside each other, and below each other on a phone. */
const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const LINE = { py: 0.5, borderBottom: 1, borderColor: 'divider' };

interface FieldProps {
  resource: Resource;
  name: string;
  preview: MergePreview;
}

function Value({ resource, name, preview, side }: FieldProps & { side: Side }) {
  const { say } = useTexts();
  const record = preview[side];
  if ((record as Record<string, unknown>)[name] === null) return <>{say(MERGING.empty)}</>;
  return (
    <Unlinked value={true}>
      <FieldValue resource={resource} name={name} record={record} view="show" />
    </Unlinked>
  );
}

function Label({ resource, name }: Pick<FieldProps, 'resource' | 'name'>) {
  const { say } = useTexts();
  const field = resource.fields[name];
  return (
    <Typography variant="body2" color="text.secondary">
      {field ? say(field.label) : name}
    </Typography>
  );
}

/** One field in which the two differ: whose value stays. */
function Choice(props: FieldProps & { value: Side; choose: (value: Side) => void }) {
  const { say } = useTexts();
  const { resource, name, value, choose } = props;
  const field = resource.fields[name];
  return (
    <RadioGroup
      aria-label={field ? say(field.label) : name}
      value={value}
      onChange={(_, chosen) => choose(chosen === 'other' ? 'other' : 'kept')}
      sx={LINE}
    >
      <Label resource={resource} name={name} />
      <Box sx={COLUMNS}>
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{ overflowWrap: 'anywhere' }}
            label={<Value {...props} side={side} />}
          />
        ))}
      </Box>
    </RadioGroup>
  );
}

/** One field that tells people apart and that there is nothing to choose of. */
function Both(props: FieldProps) {
  return (
    <Box sx={LINE}>
      <Label {...props} />
      <Box sx={COLUMNS}>
        {SIDES.map((side) => (
          <Box key={side} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <Value {...props} side={side} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ComparedFieldsProps {
  preview: MergePreview;
  chosen: Readonly<Record<string, Side>>;
  choose: (field: string, side: Side) => void;
}

/** The two beside each other: what differs, to choose, and what tells people apart in any case. */
export function ComparedFields({ preview, chosen, choose }: ComparedFieldsProps) {
  const resource = useResource('benh-nhan');
  const { read } = usePolicy('benh-nhan').fields;
  const suggested = new Map(preview.choices.map((one) => [one.field, one.suggested]));
  const names = Object.keys(resource.fields).filter(
    (name) => suggested.has(name) || (TELLING.includes(name) && read.has(name)),
  );
  return (
    <>
      {names.map((name) => {
        const props = { resource, name, preview };
        const side = suggested.get(name);
        if (!side) return <Both key={name} {...props} />;
        return (
          <Choice
            key={name}
            {...props}
            value={chosen[name] ?? side}
            choose={(value) => choose(name, value)}
          />
        );
      })}
    </>
  );
}
