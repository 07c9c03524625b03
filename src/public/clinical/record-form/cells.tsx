import type { TemplateColumn } from '../../../shared/records/template';
import { CheckboxField, MultiselectField, RadioField, SelectField } from './choices';
import type { ControlProps } from './control';
import { DateField, MomentField } from './dates';
import { DiagnosesField, DiagnosisField, DiagnosisOrTextField } from './diagnosis';
import { NumberField } from './number';
import { ComputedField, SignatureField } from './shown';
import { LongTextField, TextField } from './text';
import type { Path } from './use-answer';
import { VitalsField } from './vitals';

/** A value that is not made of further fields. */
export function SimpleField(props: ControlProps) {
  switch (props.field.type) {
    case 'textarea':
      return <LongTextField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'datetime':
      return <MomentField {...props} />;
    case 'select':
      return <SelectField {...props} />;
    case 'radio':
      return props.inCell ? <SelectField {...props} /> : <RadioField {...props} />;
    case 'multiselect':
      return <MultiselectField {...props} />;
    case 'checkbox':
      return <CheckboxField {...props} />;
    case 'icd10':
      return <DiagnosisField {...props} />;
    case 'icd10-multi':
      return <DiagnosesField {...props} />;
    case 'icd10-or-text':
      return <DiagnosisOrTextField {...props} />;
    case 'vitals':
      return <VitalsField {...props} />;
    case 'computed':
      return <ComputedField {...props} />;
    case 'signature':
      return <SignatureField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** The members of one value side by side. */
export function Cells({
  columns,
  path,
  context,
  inCell,
}: {
  columns: readonly TemplateColumn[];
  path: Path;
  context?: string;
  inCell?: boolean;
}) {
  return columns.map((column) => (
    <SimpleField
      key={column.key}
      field={column}
      path={[...path, column.key]}
      context={context}
      inCell={inCell}
      required={column.required}
    />
  ));
}
