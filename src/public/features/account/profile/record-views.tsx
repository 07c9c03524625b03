import { useInfiniteQuery } from '@tanstack/react-query';
import { ROLES } from '../../../../shared/account/actors';
import { formatInstant } from '../../../../shared/format/dates';
import { formatDate } from '../../../../shared/format/plain-date';
import { textIn } from '../../../../shared/i18n/text-in';
import type { listRecordViews, RecordView } from '../../../../shared/patient/profile-operations';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Badge } from '../../../parts/badge';
import { Button } from '../../../parts/button';
import { EmptyState } from '../../../parts/empty-state';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import styles from './profile.module.css';
import { profileTexts } from './texts';

/** Who saw or changed a record, day by day. */
export function RecordViews({ patient }: { patient: string }) {
  const { data: texts } = useMessages(profileTexts);
  const query = useInfiniteQuery({
    queryKey: ['record-views', patient],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id: patient }, query: { offset: pageParam } };
      return call<typeof listRecordViews>('GET /benh-nhan/:id/views', input, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.more ? pages.reduce((sum, { views }) => sum + views.length, 0) : undefined,
    refetchOnMount: true,
  });
  if (!query.data) {
    if (!query.isError) return <Skeleton count={6} />;
    return <NotLoaded error={query.error} retry={query.refetch} />;
  }
  const views = query.data.pages.flatMap((page) => page.views);
  const before = query.data.pages.at(-1)?.filedBefore ?? null;
  const filed = before !== null && (
    <p className={styles.quiet}>{texts.filedBefore(formatDate(before))}</p>
  );
  if (views.length === 0)
    return (
      <>
        <EmptyState title={texts.noViews} hint={texts.noViewsHint} />
        {filed}
      </>
    );
  const days = [...new Set(views.map(({ day }) => day))];
  return (
    <>
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h3>{formatDate(day)}</h3>
          <ul className={styles.views}>
            {views
              .filter((view) => view.day === day)
              .map((view) => (
                <View
                  key={[view.at, view.role, view.name, view.kind, view.resource].join()}
                  view={view}
                />
              ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          look="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      {!query.hasNextPage && filed}
    </>
  );
}

function View({ view }: { view: RecordView }) {
  const { data: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { role, name, kind, resource, times, at } = view;
  const known = role === null ? null : textIn(ROLES[role as keyof typeof ROLES], language);
  let who = known ?? texts.system;
  if (role === 'benh-nhan') who = texts.family;
  const time = formatInstant(at, timeZone).slice(-5);
  return (
    <li>
      <div>
        <strong>{name ?? who}</strong>
        {name && <span className={styles.quiet}> · {who}</span>}
        <p>
          {texts.kinds[kind]}: {texts.resources[resource] ?? texts.other}
        </p>
      </div>
      <div className={styles.when}>
        {kind === 'emergency' && <Badge kind="warning">{texts.kinds.emergency}</Badge>}
        <span className={styles.quiet}>
          {texts.times(times)}, {texts.lastAt(time)}
        </span>
      </div>
    </li>
  );
}
