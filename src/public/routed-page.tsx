import { Fragment, use } from 'react';
import { hasData } from '../shared/site/page-data';
import { type PageId, routeOf } from '../shared/site/pages';
import { Guarded } from './navigation/guard';
import { loadedPage, loadPage } from './navigation/page-modules';
import { DataTitle, FixedTitle, SiteTitle } from './navigation/page-title';
import { type AnyPageId, SITE_PAGES } from './navigation/site-pages';

function Title({ id }: { id: AnyPageId }) {
  if (id in SITE_PAGES) return <SiteTitle id={id} />;
  return hasData(id) ? <DataTitle id={id} /> : <FixedTitle id={id} />;
}

/** One page of the table: waits for its download where it is not here yet. */
export function RoutedPage({ id }: { id: AnyPageId }) {
  const { Page, Frame = Fragment, Queries = Fragment } = loadedPage(id) ?? use(loadPage(id));
  const { guard } = routeOf(id, SITE_PAGES);
  const page = (
    <Queries>
      <Frame>
        <Title id={id} />
        <Page />
      </Frame>
    </Queries>
  );
  if (!guard) return page;
  return (
    <Guarded id={id as PageId} guard={guard}>
      {page}
    </Guarded>
  );
}
