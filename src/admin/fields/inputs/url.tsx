import { TextBox } from '../controls/text-box';
import type { InputProps, TypedFacet } from '../facet';
import { TextFilter } from './text';

const UrlInput = ({ name, label, help, required }: InputProps<'url'>) => (
  <TextBox {...{ name, label, help, required }} type="url" placeholder="https://" />
);

export const urlInputs: TypedFacet<'url'> = {
  input: UrlInput,
  filter: TextFilter,
};
