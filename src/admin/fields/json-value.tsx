import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { formatInstant } from '../../shared/format/dates';
import { formatNumber } from '../../shared/format/numbers';
import { useTexts } from '../i18n/use-texts';
import type { Shape } from './json-shape';
import { ReferenceLink } from './reference-link';

const FormerAddress = lazy(async () => ({
  default: (await import('./controls/lead-value')).FormerAddress,
}));

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Doses and measurements have fewer digits after the point. */
const DIGITS = 6;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

function Scalar({ value, shape }: { value: unknown; shape: Shape }) {
  const { texts, say, language } = useTexts();
  if (typeof value === 'boolean') return <>{value ? texts.yes : texts.no}</>;
  if (shape.type === 'reference')
    return <ReferenceLink to={shape.to} id={String(value)} detailed />;
  if (shape.type === 'address') {
    return (
      <Suspense fallback={null}>
        <FormerAddress value={String(value)} />
      </Suspense>
    );
  }
  if (shape.type === 'choice') {
    const chosen = shape.options.find((option) => option.value === value);
    return <>{chosen ? say(chosen.label) : String(value)}</>;
  }
  if (typeof value === 'string') return <>{INSTANT.test(value) ? formatInstant(value) : value}</>;
  if (typeof value === 'number') return <>{formatNumber(value, language, DIGITS)}</>;
  return <code>{JSON.stringify(value)}</code>;
}

function Members({ value, shape }: { value: object; shape: Shape }) {
  const { say } = useTexts();
  const known = shape.type === 'object' ? shape.members : [];
  const names = new Set([...known.map(({ name }) => name), ...Object.keys(value)]);
  const rows = [...names]
    .map((name) => ({
      name,
      member: known.find((member) => member.name === name),
      value: (value as Record<string, unknown>)[name],
    }))
    .filter(({ member, value: own }) => !member?.written && !isEmpty(own));
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
    >
      {rows.map((row) => (
        <Box key={row.name} sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {row.member ? say(row.member.label) : row.name}:
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <JsonNode value={row.value} shape={row.member?.shape ?? { type: 'unknown' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A value with a shape of its own, as people read it. */
export function JsonNode({ value, shape }: { value: unknown; shape: Shape }) {
  if (Array.isArray(value)) {
    const of: Shape = shape.type === 'list' ? shape.of : { type: 'unknown' };
    return (
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a stored list have no id
          <li key={index}>
            <JsonNode value={item} shape={of} />
          </li>
        ))}
      </Box>
    );
  }
  if (typeof value === 'object' && value !== null) return <Members value={value} shape={shape} />;
  return <Scalar value={value} shape={shape} />;
}
