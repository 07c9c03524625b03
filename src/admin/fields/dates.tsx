import { type DayKind, shownDay } from './controls/day-text';
import type { ShownFacet, ValueProps } from './facet';
import { FigureValue } from './plain-value';

const InstantValue = ({ value, field }: ValueProps<DayKind>) => (
  <time
    dateTime={String(value)}
    style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
  >
    {shownDay(value, 'instant', 'finish' in field && field.finish === true)}
  </time>
);

const facet = (kind: DayKind): ShownFacet<DayKind> => {
  const value = kind === 'instant' ? InstantValue : FigureValue;
  return { column: value, show: value };
};

export const dateFacet = { ...facet('date'), wholeFilter: true } as ShownFacet<'date'>;
export const partialDateFacet = facet('partialDate') as ShownFacet<'partialDate'>;
export const timeFacet = facet('time') as ShownFacet<'time'>;
export const instantFacet = { ...facet('instant'), wholeFilter: true } as ShownFacet<'instant'>;
