import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Child } from '../../../shared/resource/resource';
import { useChildValues, useReadsChild, useResource } from '../../config-context';
import { FieldValue } from '../../generated/field-value';
import { useTexts } from '../../i18n/use-texts';
import { ProblemLine } from '../../layout/problem';
import { LinkProfile } from './link-profile';
import { ACCOUNTS } from './profile-kinds';
import { Section } from './section';
import { useAccountWords } from './use-account-words';

const PAGE = { page: 1, perPage: 50 };

function useChildren(): Child[] {
  return Object.values(useResource(ACCOUNTS).children ?? {}).filter(useReadsChild());
}

/** The profiles of one kind, each with its link; nothing where there are none. */
function ProfilesOfKind({ child, id }: { child: Child; id: string }) {
  const { say, language } = useTexts();
  const resource = useResource(child.resource);
  const [field, order] = resource.list.sort;
  const { data, isPending, error, refetch } = useGetList(child.resource, {
    pagination: PAGE,
    sort: { field, order },
    filter: useChildValues(ACCOUNTS, child, id),
  });
  if (isPending) return <Skeleton height={32} />;
  if (error) {
    return (
      <li>
        <ProblemLine error={error} retry={refetch} />
      </li>
    );
  }
  const columns = (child.columns ?? []).filter((name) => name !== resource.title);
  return (
    <>
      {data?.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, py: 0.75 }}
        >
          <Typography component="span" color="text.secondary" sx={{ minWidth: 120 }}>
            {say(resource.label)}
          </Typography>
          <Link
            component={RouterLink}
            to={`${adminPath(resource.name)}/${record.id}/show`}
            sx={{ fontWeight: 600 }}
          >
            {recordTitle(resource, record, language)}
          </Link>
          {columns.map((name) => (
            <span key={name}>
              <FieldValue resource={resource} name={name} record={record} view="column" />
            </span>
          ))}
        </Box>
      ))}
    </>
  );
}

/** Who an account stands for: staff profiles and patients, with the way to each. */
export function LinkedProfiles({ id, mayLink }: { id: string; mayLink: boolean }) {
  const { links: words } = useAccountWords();
  const children = useChildren();
  return (
    <Section title={words.title}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '&:empty + p': { display: 'block' },
          '& + p': { display: 'none' },
        }}
      >
        {children.map((child) => (
          <ProfilesOfKind key={`${child.resource}.${child.by}`} child={child} id={id} />
        ))}
      </Box>
      <Typography color="text.secondary">{words.none}</Typography>
      {mayLink && <LinkProfile id={id} />}
    </Section>
  );
}
