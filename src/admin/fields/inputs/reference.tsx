import { ReferenceBox, ReferencesBox } from '../controls/reference-box';
import { useFormField } from '../controls/use-form-field';
import type { FilterProps, InputProps, TypedFacet } from '../facet';
import { idsOf } from '../reference';

type Linking = 'reference' | 'referenceMany';

function ReferenceInput(props: InputProps<'reference'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <ReferenceBox
      to={props.field.to}
      choose={props.field.choose}
      label={props.label}
      value={value === null ? null : String(value)}
      change={change}
      textField={textField}
    />
  );
}

function ReferenceManyInput(props: InputProps<'referenceMany'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <ReferencesBox
      to={props.field.to}
      choose={props.field.choose}
      label={props.label}
      value={idsOf(value)}
      change={change}
      textField={textField}
    />
  );
}

function ReferenceFilter({ name, field, label, filter, change }: FilterProps<Linking>) {
  return (
    <ReferencesBox
      to={field.to}
      label={label}
      value={idsOf(filter[name])}
      change={(ids) => change({ [name]: ids.length > 1 ? ids : ids[0] })}
    />
  );
}

export const referenceInputs: TypedFacet<'reference'> = {
  input: ReferenceInput,
  filter: ReferenceFilter as TypedFacet<'reference'>['filter'],
};

export const referenceManyInputs: TypedFacet<'referenceMany'> = {
  input: ReferenceManyInput,
  filter: ReferenceFilter as TypedFacet<'referenceMany'>['filter'],
};
