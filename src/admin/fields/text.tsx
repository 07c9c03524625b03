import Box from '@mui/material/Box';
import { use } from 'react';
import { labelOfWord } from '../../shared/resource/config-word';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';
import { FigureValue, PlainValue } from './plain-value';
import { Unlinked } from './unlinked';

function PhoneLink(props: ValueProps<'phone'>) {
  if (use(Unlinked)) return <FigureValue {...props} />;
  return (
    <Box component="a" href={`tel:${props.value}`} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
      <PlainValue {...props} />
    </Box>
  );
}

function EmailLink({ value }: ValueProps<'email'>) {
  if (use(Unlinked)) return String(value);
  return (
    <Box component="a" href={`mailto:${value}`} sx={{ color: 'inherit' }}>
      {String(value)}
    </Box>
  );
}

/** A text; where it is a name of the config, the label of what it names. */
function TextValue(props: ValueProps<'text'>) {
  const { config } = useAdminConfig();
  const { say } = useTexts();
  const { word } = props.field;
  const label = word && labelOfWord(config, word, String(props.value));
  return label ? say(label) : <PlainValue {...props} />;
}

export const textFacet: ShownFacet<'text'> = {
  column: TextValue,
  show: TextValue,
};

export const codeFacet: ShownFacet<'code'> = {
  column: FigureValue,
  show: FigureValue,
};

export const phoneFacet: ShownFacet<'phone'> = {
  column: FigureValue,
  show: PhoneLink,
};

export const emailFacet: ShownFacet<'email'> = {
  column: PlainValue,
  show: EmailLink,
};
