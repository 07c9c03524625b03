import Box from '@mui/material/Box';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { CoverageLines } from '../wards/coverage-lines';
import { Panel } from './panel';

/** Whether the next duties of the own departments have who they need. */
export function CoveragePanels({ coverage }: Pick<StartAnswer, 'coverage'>) {
  return coverage.map(({ department, next }) => (
    <Panel key={department.id} title={department.name}>
      <Box sx={{ px: 2, pb: 2 }}>
        <CoverageLines coverage={next} heading="h3" />
      </Box>
    </Panel>
  ));
}
