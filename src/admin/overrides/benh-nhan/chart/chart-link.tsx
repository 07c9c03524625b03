import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagePath } from '../../../../shared/resource/row-paths';
import { useResource } from '../../../config-context';

/** The way to a row that the chart names. */
export const ChartLink = (props: { resource: string; id: string; children: ReactNode }) => (
  <MuiLink component={Link} to={pagePath(useResource(props.resource), props.id)}>
    {props.children}
  </MuiLink>
);
