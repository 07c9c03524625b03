import Box from '@mui/material/Box';
import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { addressOf, readAddress } from '../../../shared/fields/lead';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import type { InputProps } from '../facet';
import { useKindName } from '../lead-link';
import { ChoiceBox, type ChoiceOption } from './choice-box';
import { ReferenceBox } from './reference-box';
import { useFormField } from './use-form-field';

/** The resources among these whose rows the signed-in person may read, as choices. */
export function useKinds(to: readonly string[]): ChoiceOption[] {
  const { policies, actor } = useAdminConfig();
  const kindOf = useKindName();
  return to
    .filter((name) => policies.get(name)?.[actor.role].read)
    .map((name) => ({ value: name, label: kindOf(name) }));
}

interface KindBoxProps {
  label: string;
  kinds: readonly ChoiceOption[];
  value: string | null;
  change: (kind: string | null) => void;
  textField?: Omit<TextFieldProps, 'variant'>;
}

/** Which resource is meant; one that may not be read stays as it is, unnamed, until another is chosen. */
export function KindBox({ label, kinds, value, change, textField }: KindBoxProps) {
  const { texts } = useTexts();
  const isHidden = value !== null && !kinds.some((kind) => kind.value === value);
  const options = isHidden ? [...kinds, { value, label: texts.noAccess }] : kinds;
  return (
    <ChoiceBox
      label={label}
      options={options}
      value={value}
      change={change}
      empty={texts.none}
      textField={textField}
    />
  );
}

/** A row of one of several resources: first its kind, then the row, found by typing. */
export function LeadBoxes(props: InputProps<'referenceOneOf'>) {
  const { field, label } = props;
  const { value, change, textField } = useFormField(props as InputProps);
  const kinds = useKinds(field.to);
  const kindOf = useKindName();
  const lead = typeof value === 'string' ? readAddress(value) : null;
  const only = kinds.length === 1 ? (kinds[0]?.value ?? null) : null;
  // Which kind is meant before a row of it is chosen.
  const [begun, setBegun] = useState<string | null>(null);
  const kind = lead?.to ?? begun ?? only;
  const isReadable = kinds.some((one) => one.value === kind);
  const isOnly = only !== null && kind === only;
  // The row has the field's error and its place in the form; until it can be chosen the kind has them.
  const { helperText: _, id: __, inputRef: ___, name: ____, error: _____, ...plain } = textField;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: isReadable && !isOnly ? '2fr 3fr' : '1fr' },
        alignItems: 'start',
      }}
    >
      {!isOnly && (
        <KindBox
          label={label}
          kinds={kinds}
          value={kind}
          change={(next) => {
            setBegun(next);
            change(null);
          }}
          textField={isReadable ? plain : textField}
        />
      )}
      {kind !== null && isReadable && (
        <ReferenceBox
          key={kind}
          to={kind}
          choose={field.choose?.[kind]}
          label={isOnly ? label : kindOf(kind)}
          value={lead?.id ?? null}
          change={(chosen) => {
            setBegun(kind);
            change(chosen === null ? null : addressOf({ to: kind, id: chosen }));
          }}
          textField={textField}
        />
      )}
    </Box>
  );
}
