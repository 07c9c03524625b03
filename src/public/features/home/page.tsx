import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { Skeleton } from '../../parts/skeleton';
import { Departments } from './departments';
import { Doctors } from './doctors';
import { Guides } from './guides';
import { Hero } from './hero';
import { Own } from './own';
import { Visit } from './visit';

export function Page() {
  const query = usePageData('home');
  return (
    <>
      <Own />
      <Hero totals={query.data?.totals} />
      <PageContent query={query} skeleton={<Skeleton kind="block" count={6} />}>
        {({ departments, doctors, guides }) => (
          <>
            <Departments departments={departments} />
            <Doctors doctors={doctors} />
            <Guides guides={guides} />
          </>
        )}
      </PageContent>
      <Visit />
    </>
  );
}
