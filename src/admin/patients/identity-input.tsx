import { TextBox } from '../fields/controls/text-box';
import type { InputProps } from '../fields/facet';

interface NumberBoxProps extends Pick<InputProps, 'name' | 'label' | 'help' | 'required'> {
  inputMode?: 'numeric' | undefined;
}

/** A box for a number of a person. */
export const NumberBox = ({ name, label, help, required, inputMode }: NumberBoxProps) => (
  <TextBox
    {...{ name, label, help, required }}
    slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }}
  />
);
