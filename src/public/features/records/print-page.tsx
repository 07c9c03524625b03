import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { problemOf } from '../../../shared/api/problem';
import type { layOutRecord } from '../../../shared/records/print/operations';
import { addressOf } from '../../../shared/site/pages';
import { PdfButton } from '../../clinical/record-print/pdf-button';
import { printTexts } from '../../clinical/record-print/texts';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button, LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { Paper } from './print/paper';
import styles from './print/print.module.css';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

/** A record as it goes to paper: printed by the browser, or taken as PDF. */
export function Page() {
  const texts = useMessages(printTexts);
  const { id = '' } = useParams();
  const userId = useSession()?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['record', id, userId, 'print'],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../../shared/api/call');
      return call<typeof layOutRecord>(
        'GET /ho-so-benh-an/:id/print',
        { params: { id } },
        { signal },
      );
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const title = data?.title;
  useEffect(() => {
    // Browsers name the printed file after it.
    if (title) document.title = title;
  }, [title]);
  const gone = error && problemOf(error) === 'missing';
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <LinkButton look="quiet" icon="back" to={addressOf.record(id)}>
          {texts.back}
        </LinkButton>
        {data && (
          <>
            <PdfButton resource="ho-so-benh-an" id={id} label={texts.pdf} />
            <Button icon="print" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        )}
      </div>
      {gone && <EmptyState title={texts.notFound} hint={texts.notFoundHint} />}
      {error && !gone && <NotLoaded error={error} retry={refetch} text={texts.notLoaded} />}
      {!data && !error && (
        <div role="status" aria-label={texts.loading} className={styles.waiting}>
          <Skeleton kind="block" count={5} />
        </div>
      )}
      {data && <Paper document={data} label={texts.paper} />}
    </div>
  );
}
