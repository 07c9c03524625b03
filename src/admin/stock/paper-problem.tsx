import { Page } from '../layout/page';
import { Problem } from '../layout/problem';

interface PaperProblemProps {
  title: string;
  error: unknown;
  retry: () => unknown;
}

/** In the place of a paper that could not be read. */
export function PaperProblem({ title, error, retry }: PaperProblemProps) {
  return (
    <Page narrow title={title} screen="paper:failed">
      <Problem error={error} retry={retry} page />
    </Page>
  );
}
