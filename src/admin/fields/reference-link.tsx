import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem';
import { recordSubtitle, recordTitle } from '../../shared/resource/record-title';
import { pagePath } from '../../shared/resource/row-paths';
import { usePolicy, useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { PART } from '../theme/parts-of-rows';

/** The row of another resource that a reference names; calls of one screen go out as one. */
function useReferenced(to: string, id: string, asked: boolean) {
  const target = useResource(to);
  const policy = usePolicy(to);
  const { texts } = useTexts();
  const read = policy.read && asked;
  const { data, isPending, error } = useGetManyAggregate(to, { ids: [id] }, { enabled: read });
  const failed = error && problemOf(error) === 'failed';
  const instead = failed ? texts.notLoaded : texts.noAccess;
  return { target, record: data?.[0], isPending: read && isPending, failed, instead };
}

const Waiting = () => <Skeleton width="10ch" sx={{ display: 'inline-block' }} />;

interface ReferenceLinkProps {
  to: string;
  id: string;
  detailed?: boolean;
  /** The title that came with the row; null where the row is not for this person. */
  title?: string | null;
}

/** The title of a row of another resource, as text. */
export function ReferenceTitle({ to, id, title }: Omit<ReferenceLinkProps, 'detailed'>) {
  const { language } = useTexts();
  const { target, record, isPending, instead } = useReferenced(to, id, title === undefined);
  if (isPending && title === undefined) return <Waiting />;
  return <>{title ?? (record ? recordTitle(target, record, language) : instead)}</>;
}

/** A title that leads to its row. */
const TitleLink = ({ to, id, title }: { to: string; id: string; title: string }) => (
  <Link
    className={PART.link}
    to={pagePath(useResource(to), id)}
    onClick={(event) => event.stopPropagation()}
  >
    {title}
  </Link>
);

/** The same, where the row is read for its title or for what is said beside it. */
function ReadLink(props: ReferenceLinkProps) {
  const { texts, language } = useTexts();
  const { to, id, detailed, title } = props;
  const { target, record, isPending, failed, instead } = useReferenced(to, id, true);
  const told = title ?? (record && recordTitle(target, record, language));
  if (isPending && told === undefined) return <Waiting />;
  if (told === undefined) return <>{instead}</>;
  const known = record ? recordSubtitle(target, record, language) : failed && texts.notLoaded;
  const subtitle = detailed && known;
  return (
    <>
      <TitleLink to={to} id={id} title={told} />
      {subtitle && ` · ${subtitle}`}
    </>
  );
}

/**
 * The title of a row of another resource, linking to it. The row is read where its title did not come:
 * lists have many that came.
 */
export function ReferenceLink(props: ReferenceLinkProps) {
  const { texts } = useTexts();
  const { to, id, detailed, title } = props;
  const { subtitle: more = [] } = useResource(to);
  if (title === null) return <>{texts.noAccess}</>;
  if (title === undefined || (detailed && more.length > 0)) return <ReadLink {...props} />;
  return <TitleLink to={to} id={id} title={title} />;
}
