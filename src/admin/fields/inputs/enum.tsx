import { useTexts } from '../../i18n/use-texts';
import { ChoiceBox, ManyChoicesBox } from '../controls/choice-box';
import { useFormField } from '../controls/use-form-field';
import { type Choices, listOf } from '../enum';
import type { FilterProps, InputProps, TypedFacet } from '../facet';

const useOptions = (choices: Choices) => {
  const { say } = useTexts();
  return Object.entries(choices).map(([value, { label }]) => ({ value, label: say(label) }));
};

function EnumInput(props: InputProps<'enum'>) {
  const { texts } = useTexts();
  const options = useOptions(props.field.options);
  const { value, change, textField } = useFormField(props as InputProps);
  const common = { label: props.label, options, textField };
  if (props.field.multiple) {
    return <ManyChoicesBox {...common} value={listOf(value)} change={change} />;
  }
  return (
    <ChoiceBox
      {...common}
      value={value === null ? null : String(value)}
      change={change}
      empty={texts.none}
    />
  );
}

/** Any of several choices. */
export function ChoicesFilter(props: Omit<FilterProps, 'field'> & { choices: Choices }) {
  const { name, label, filter, change, choices } = props;
  return (
    <ManyChoicesBox
      label={label}
      options={useOptions(choices)}
      value={listOf(filter[name])}
      change={(chosen) => change({ [name]: chosen.length > 1 ? chosen : chosen[0] })}
    />
  );
}

function EnumFilter({ field, ...props }: FilterProps<'enum'>) {
  return <ChoicesFilter {...props} choices={field.options} />;
}

export const enumInputs: TypedFacet<'enum'> = {
  input: EnumInput,
  filter: EnumFilter,
};
