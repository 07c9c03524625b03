import { Fragment, use } from 'react';
import { hasData } from '../shared/site/page-data';
import { type PageId, pageRoute } from '../shared/site/pages';
import { Guarded } from './navigation/guard';
import { loadedPage, loadPage } from './navigation/page-modules';
import { DataTitle, FixedTitle } from './navigation/page-title';

/** One page of the table: waits for its download where it is not here yet. */
export function RoutedPage({ id }: { id: PageId }) {
  const { Page, Frame = Fragment, Queries = Fragment } = loadedPage(id) ?? use(loadPage(id));
  const { guard } = pageRoute(id);
  const page = (
    <Queries>
      <Frame>
        {hasData(id) ? <DataTitle id={id} /> : <FixedTitle id={id} />}
        <Page />
      </Frame>
    </Queries>
  );
  if (!guard) return page;
  return (
    <Guarded id={id} guard={guard}>
      {page}
    </Guarded>
  );
}
