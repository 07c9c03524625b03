import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router';
import { adminPath } from '../../shared/resource/names';
import { usePolicy, useResource } from '../config-context';
import { useWords } from '../i18n/language-context';
import { recordSubtitle, recordTitle } from './controls/record-title';

/** The title of a row of another resource, linking to it; calls of one screen go out as one. */
export function ReferenceLink(props: { to: string; id: string; detailed?: boolean }) {
  const { texts, language } = useWords();
  const target = useResource(props.to);
  const { read } = usePolicy(props.to);
  const { data, isPending, error } = useGetManyAggregate(
    props.to,
    { ids: [props.id] },
    { enabled: read },
  );
  if (!read) return <>{texts.noAccess}</>;
  if (isPending) return <Skeleton width="10ch" sx={{ display: 'inline-block' }} />;
  const record = data?.[0];
  if (error || !record) return <>{texts.noAccess}</>;
  const subtitle = props.detailed ? recordSubtitle(target, record, language) : '';
  return (
    <>
      <MuiLink
        component={Link}
        to={`${adminPath(props.to)}/${props.id}/show`}
        onClick={(event) => event.stopPropagation()}
      >
        {recordTitle(target, record, language)}
      </MuiLink>
      {subtitle && ` · ${subtitle}`}
    </>
  );
}
