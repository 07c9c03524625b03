import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../../shared/resource/names';

/** The way to a row that the chart names. */
export const ChartLink = (props: { resource: string; id: string; children: ReactNode }) => (
  <MuiLink component={Link} to={`${adminPath(props.resource)}/${props.id}/show`}>
    {props.children}
  </MuiLink>
);
