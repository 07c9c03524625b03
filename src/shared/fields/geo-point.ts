import { z } from 'zod';
import type { Facet } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

/** A place on the earth in degrees (WGS 84, as maps and phones have it). */
export interface GeoPointValue {
  lat: number;
  lng: number;
}

/** Digits after the point: a tenth of a metre. */
const DIGITS = 6;

const rounded = (degrees: number): number => Math.round(degrees * 10 ** DIGITS) / 10 ** DIGITS;

const degrees = (most: number) =>
  z
    .number()
    .refine(
      (v) => Math.abs(v) <= most,
      invalid(`Độ phải từ -${most} đến ${most}.`, `Degrees go from -${most} to ${most}.`),
    )
    .transform(rounded);

const PAIR = /(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)/;
/** With commas for points, as Vietnamese is written: the two are parted by a semicolon or a space. */
const COMMAS = /^(-?\d{1,3},\d+)(?:\s*;\s*|\s+)(-?\d{1,3},\d+)$/;
/** Where addresses of maps have the place: Google's `@…` or `q=…`, OpenStreetMap's `mlat`, `geo:`. */
const IN_ADDRESS = [
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&](?:q|query|ll|daddr)=(-?[\d.]+)(?:,|%2C)\+?(-?[\d.]+)/i,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/,
];

/** As forms with files send it. */
const AS_JSON = /^\{"lat":(-?[\d.]+),"lng":(-?[\d.]+)\}$/;

function found(text: string): string[] | null {
  const commas = COMMAS.exec(text);
  if (commas) return [String(commas[1]).replace(',', '.'), String(commas[2]).replace(',', '.')];
  const match = /^[a-z]+:/i.test(text)
    ? IN_ADDRESS.map((pattern) => pattern.exec(text)).find(Boolean)
    : new RegExp(`^${PAIR.source}$`).exec(text);
  return match ? [String(match[1]), String(match[2])] : null;
}

/**
 * `10.7769, 106.7009` as maps copy it, with commas for points as well (`10,7769; 106,7009`), or the
 * address of a map that has the place in it, or JSON. Anything else stays text and fails validation.
 */
export function decodeGeoPoint(text: string): unknown {
  const pair = found(text.trim()) ?? AS_JSON.exec(text)?.slice(1);
  return pair ? { lat: Number(pair[0]), lng: Number(pair[1]) } : text;
}

const shown = (value: unknown): string => {
  const { lat, lng } = value as GeoPointValue;
  return `${lat}, ${lng}`;
};

/** Where the place is on a map that anybody may open. */
export const mapAddress = ({ lat, lng }: GeoPointValue): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** A place on the earth, `{ lat, lng }` in degrees. */
export const geoPoint = builder('geoPoint');

export const geoPointFacet: Facet<'geoPoint'> = {
  zod: () =>
    z
      .custom((v) => typeof v === 'object' && v !== null, {
        ...invalid(
          'Ghi vĩ độ, kinh độ như 10.7769, 106.7009.',
          'Write latitude and longitude as 10.7769, 106.7009.',
        ),
        abort: true,
      })
      .pipe(z.strictObject({ lat: degrees(90), lng: degrees(180) })),
  decode: decodeGeoPoint,
  sqlType: () => 'jsonb',
  operators: [],
  sortable: false,
  csv: shown,
  format: shown,
  openapi: () => ({
    type: 'object',
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90 },
      lng: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['lat', 'lng'],
  }),
};
