import { lazy, Suspense } from 'react';

const FiledNote = lazy(async () => ({ default: (await import('./filed-note')).FiledNote }));

/** That older rows are in archive files; its code comes where there are some. */
export function LazyFiledNote({ before }: { before: string | undefined }) {
  if (before === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FiledNote before={before} />
    </Suspense>
  );
}
