import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import {
  type GeoPointValue,
  mapAddress,
  geoPointFacet as shared,
} from '../../shared/fields/geo-point';
import { useTexts } from '../i18n/use-texts';
import { TypedBox } from './controls/typed-box';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { FigureValue } from './plain-value';

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

function PlaceLink(props: ValueProps<'geoPoint'>) {
  const { texts } = useTexts();
  return (
    <Link href={mapAddress(props.value as GeoPointValue)} target="_blank" rel="noopener noreferrer">
      <FigureValue {...props} />
      <OpenInNewOutlined
        sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'middle' }}
        titleAccess={texts.field.openMap}
      />
    </Link>
  );
}

export const geoPointFacet: BrowserFacet<'geoPoint'> = {
  column: FigureValue,
  input: GeoPointInput,
  filter: null,
  show: PlaceLink,
};
