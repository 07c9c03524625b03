import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { type GeoPointValue, mapAddress } from '../../shared/fields/geo-point';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';
import { FigureValue } from './plain-value';

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

export const geoPointFacet: ShownFacet<'geoPoint'> = {
  column: FigureValue,
  show: PlaceLink,
  unfiltered: true,
};
