import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import { recordTitle } from '../../shared/resource/record-title';
import type { Resource } from '../../shared/resource/resource';
import { pagePath } from '../../shared/resource/row-paths';
import { titleIn } from '../../shared/resource/title-in';
import { useAdminConfig } from '../config-context';
import { ReferenceLink } from '../fields/reference-link';
import { useTexts } from '../i18n/use-texts';
import { parentOf } from './parent-of';

/** Cut where the line is too narrow for it; the heading below has the whole. */
const STEP = {
  ...{ display: 'inline-block', maxWidth: { xs: 180, sm: 320 }, verticalAlign: 'bottom' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

interface TrailProps {
  resource: Resource;
  /** The record that the page is about, or below. */
  record?: RaRecord;
  /** What is done on this page, where it is not the record's own. */
  doing?: string;
}

/** Where a page stands: menu group, list, what the record belongs to, the record. */
export function Trail({ resource, record, doing }: TrailProps) {
  const { texts, say, language } = useTexts();
  const { config, policies, actor } = useAdminConfig();
  const group = config.groups[resource.group ?? ''];
  const parent =
    record &&
    parentOf(config, resource, record, (name) => policies.get(name)?.[actor.role].read === true);
  const title = record && recordTitle(resource, record, language);
  return (
    <Breadcrumbs
      aria-label={texts.record.trail}
      sx={{ mb: 1, fontSize: '0.875rem', '& li': { minHeight: 24, minWidth: 0 } }}
    >
      {group && <span>{say(group.label)}</span>}
      <Link component={RouterLink} to={adminPath(resource.name)} underline="hover" sx={STEP}>
        {say(resource.label)}
      </Link>
      {parent && (
        <Typography component="span" variant="inherit" sx={STEP}>
          <ReferenceLink {...parent.lead} title={titleIn(record, parent.by)} />
        </Typography>
      )}
      {record && doing && (
        <Link component={RouterLink} to={pagePath(resource, record.id)} underline="hover" sx={STEP}>
          {title}
        </Link>
      )}
      <Typography component="span" variant="inherit" aria-current="page" sx={STEP}>
        {doing ?? title}
      </Typography>
    </Breadcrumbs>
  );
}
