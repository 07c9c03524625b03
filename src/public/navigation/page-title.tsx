import { useEffect } from 'react';
import type { PageData } from '../../shared/site/operations';
import type { DataPageId } from '../../shared/site/page-data';
import type { PageId } from '../../shared/site/pages';
import { describePage } from '../describe-page';
import { useMessages } from '../messages';
import { usePageData, usePageState } from '../page-state';

/** Gives the document the title of the page on screen; `id` null is the 404 page. */
export function useDocumentTitle(id: PageId | null, data: PageData[DataPageId] | undefined): void {
  const messages = useMessages();
  const { clinic } = usePageState();
  const { title } = describePage(id, data, clinic, messages);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The title of a page without data. */
export function FixedTitle({ id }: { id: PageId }) {
  useDocumentTitle(id, undefined);
  return null;
}

/** The title of a page that may be named after what it shows. */
export function DataTitle({ id }: { id: DataPageId }) {
  const { data, missing } = usePageData(id);
  useDocumentTitle(missing ? null : id, data);
  return null;
}
