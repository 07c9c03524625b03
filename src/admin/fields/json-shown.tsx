import Box from '@mui/material/Box';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { changesShape } from './changes-shape';
import type { ValueProps } from './facet';
import { shapeOf } from './json-shape';
import { JsonNode } from './json-value';

/** How much there is: the whole of it stands on the record's page. */
export function JsonSummary({ field, value }: ValueProps<'json'>) {
  const { say } = useTexts();
  if (Array.isArray(value)) return <>{value.length}</>;
  const shape = shapeOf(field);
  const first = shape.type === 'object' ? shape.members[0] : undefined;
  const shown = first && (value as Record<string, unknown>)[first.name];
  return <>{typeof shown === 'string' ? shown : say(field.label)}</>;
}

/** What changed of a row, with the words of its resource. */
function Changes({ of, value }: { of: string; value: object }) {
  const { config } = useAdminConfig();
  return <JsonNode value={value} shape={changesShape(config, of, value)} />;
}

/** The whole value. */
export const JsonWhole = ({ field, value, record }: ValueProps<'json'>) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {field.changesOf !== undefined && typeof value === 'object' && value !== null ? (
      <Changes of={String(record[field.changesOf])} value={value} />
    ) : (
      <JsonNode value={value} shape={shapeOf(field)} />
    )}
  </Box>
);
