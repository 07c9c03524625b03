import { TextBox } from '../fields/controls/text-box';
import type { BrowserFacet, InputProps } from '../fields/facet';
import { FigureValue } from '../fields/plain-value';
import { ExactFilter } from '../fields/text';

type NumberProps = InputProps<'citizenId'> | InputProps<'insuranceNumber'>;

const numberInput = (inputMode?: 'numeric') =>
  function NumberInput({ name, label, help, required }: NumberProps) {
    return (
      <TextBox
        {...{ name, label, help, required }}
        slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }}
      />
    );
  };

const base = { column: FigureValue, filter: ExactFilter, show: FigureValue };

/** Numbers of people in the staff area: figures, found whole since they are kept encrypted. */
export const citizenIdFacet: BrowserFacet<'citizenId'> = {
  ...base,
  input: numberInput('numeric'),
};

export const insuranceNumberFacet: BrowserFacet<'insuranceNumber'> = {
  ...base,
  input: numberInput(),
};
