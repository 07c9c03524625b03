import Box from '@mui/material/Box';
import type { ChartList } from '../../../../shared/patient/chart-operations';
import { recordTitle } from '../../../../shared/resource/record-title';
import { usePolicy, useResource } from '../../../config-context';
import { FieldValue } from '../../../generated/field-value';
import { useTexts } from '../../../i18n/use-texts';
import { ChartLink } from './chart-link';

/** Which fields tell a row of a kind apart, in the order of their use. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'phieu-thong-tin': ['start', 'doctor', 'department', 'reason', 'state'],
  'ho-so-benh-an': ['template', 'doctor', 'diagnosis', 'state'],
  'don-thuoc': ['signedAt', 'doctor', 'diagnosis', 'state'],
  'chi-dinh': ['service', 'critical', 'priority', 'resultedAt', 'state'],
  'o-lai': ['department', 'admittedAt', 'dischargedAt', 'state'],
};

/** A row in one line, as far as the person may read it, with the way to it. */
export function RowLine({
  resource: name,
  row,
}: {
  resource: string;
  row: ChartList['rows'][number];
}) {
  const { language } = useTexts();
  const resource = useResource(name);
  const { fields } = usePolicy(name);
  const told = (TOLD[name] ?? []).filter((field) => fields.read.has(field) && row[field] != null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <ChartLink resource={name} id={row.id}>
        {recordTitle(resource, row, language)}
      </ChartLink>
      {told.map((field) => (
        <Box key={field} component="span" sx={{ minWidth: 0 }}>
          <FieldValue resource={resource} name={field} record={row} view="column" />
        </Box>
      ))}
    </Box>
  );
}
