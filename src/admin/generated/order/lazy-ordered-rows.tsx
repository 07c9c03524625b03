import { type ComponentProps, lazy, Suspense } from 'react';

const OrderedRows = lazy(async () => ({
  default: (await import('./ordered-rows')).OrderedRows,
}));

/** Rows that can be moved, once what moves them is loaded. */
export function LazyOrderedRows(props: ComponentProps<typeof OrderedRows>) {
  return (
    <Suspense fallback={props.children}>
      <OrderedRows {...props} />
    </Suspense>
  );
}
