import { TextBox } from '../controls/text-box';
import type { InputProps, TypedFacet } from '../facet';
import { TextFilter } from './text';

const LongTextInput = ({ name, label, help, required }: InputProps<'longText'>) => (
  <TextBox {...{ name, label, help, required }} multiline minRows={3} maxRows={14} />
);

export const longTextInputs: TypedFacet<'longText'> = {
  input: LongTextInput,
  filter: TextFilter,
};
