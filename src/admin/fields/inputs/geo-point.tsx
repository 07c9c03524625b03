import { type GeoPointValue, geoPointFacet as shared } from '../../../shared/fields/geo-point';
import { useTexts } from '../../i18n/use-texts';
import { TypedBox } from '../controls/typed-box';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';

const isPlace = (value: unknown): value is GeoPointValue =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;

/** What a map copies, or its address, pasted into one box. */
function GeoPointInput(props: InputProps<'geoPoint'>) {
  const { language } = useTexts();
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <TypedBox
      textField={textField}
      value={value}
      change={change}
      write={(place) =>
        isPlace(place) ? shared.format(place, props.field, language) : String(place ?? '')
      }
      read={(text) => shared.decode(text, props.field)}
      whole={isPlace}
      placeholder="10.7769, 106.7009"
    />
  );
}

export const geoPointInputs: TypedFacet<'geoPoint'> = {
  input: GeoPointInput,
  filter: null,
};
