import Box from '@mui/material/Box';
import type { Lead } from '../../shared/fields/lead';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { ReferenceLink } from './reference-link';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What one row of a resource is called where it stands alone: `Phòng bệnh`. */
export function useKindName(): (name: string) => string {
  const { say } = useTexts();
  const { config } = useAdminConfig();
  return (name) => {
    const one = config.resources.find((resource) => resource.name === name)?.one;
    return one ? capital(say(one)) : name;
  };
}

interface LeadLinkProps {
  lead: Lead;
  /** The title that came with the row; null where the row is not for this person. */
  title?: string | null;
  detailed?: boolean;
}

/** A row of one of several resources: its kind, and its title with a link; of what may not be read neither. */
export function LeadLink({ lead, title, detailed }: LeadLinkProps) {
  const { name } = useResource(lead.to);
  const { read } = usePolicy(lead.to);
  const kindOf = useKindName();
  const link = <ReferenceLink to={name} id={lead.id} title={title} detailed={detailed} />;
  if (!read || title === null) return link;
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {kindOf(name)}
      </Box>{' '}
      {link}
    </>
  );
}
