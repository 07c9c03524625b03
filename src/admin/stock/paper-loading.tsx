import { Page } from '../layout/page';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';

interface PaperLoadingProps {
  title: string;
  /** As wide as the page that comes. */
  wide?: boolean;
}

/** In the place of a paper that is on its way: what it is stands there before it does. */
export function PaperLoading({ title, wide = false }: PaperLoadingProps) {
  return (
    <Page narrow={!wide} title={title} screen="paper:loading">
      <LoadingLines />
    </Page>
  );
}
