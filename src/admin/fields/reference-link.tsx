import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem';
import { adminPath } from '../../shared/resource/names';
import { usePolicy, useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { recordSubtitle, recordTitle } from './controls/record-title';

/** The row of another resource that a reference names; calls of one screen go out as one. */
function useReferenced(to: string, id: string) {
  const target = useResource(to);
  const { read } = usePolicy(to);
  const { texts } = useTexts();
  const { data, isPending, error } = useGetManyAggregate(to, { ids: [id] }, { enabled: read });
  const failed = error && problemOf(error) === 'failed';
  const instead = failed ? texts.notLoaded : texts.noAccess;
  return { target, record: data?.[0], isPending: read && isPending, instead };
}

const Waiting = () => <Skeleton width="10ch" sx={{ display: 'inline-block' }} />;

/** The title of a row of another resource, as text. */
export function ReferenceTitle({ to, id }: { to: string; id: string }) {
  const { language } = useTexts();
  const { target, record, isPending, instead } = useReferenced(to, id);
  if (isPending) return <Waiting />;
  return <>{record ? recordTitle(target, record, language) : instead}</>;
}

/** The title of a row of another resource, linking to it. */
export function ReferenceLink(props: { to: string; id: string; detailed?: boolean }) {
  const { language } = useTexts();
  const { target, record, isPending, instead } = useReferenced(props.to, props.id);
  if (isPending) return <Waiting />;
  if (!record) return <>{instead}</>;
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
