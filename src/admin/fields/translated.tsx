import Box from '@mui/material/Box';
import { languageName, languagesOf } from '../../shared/fields/translated';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';
import { PlainValue } from './plain-value';

export type Texts = Readonly<Record<string, string | null>>;

/** What it says in each language. */
function EveryLanguage({ field, value }: ValueProps<'translated'>) {
  const { language } = useTexts();
  const texts = value as Texts;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {languagesOf(field)
        .filter((code) => texts[code])
        .map((code) => (
          <Box key={code} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ color: 'text.secondary', minWidth: '6.5em' }}>
              {languageName(code, language)}
            </Box>
            <Box component="dd" lang={code} sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {texts[code]}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

export const translatedFacet: ShownFacet<'translated'> = {
  column: PlainValue,
  show: EveryLanguage,
};
