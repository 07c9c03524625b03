import { useEffect } from 'react';
import type { PageData } from '../../shared/site/operations';
import type { DataPageId } from '../../shared/site/page-data';
import { describePage } from '../describe-page';
import { useMessages } from '../messages';
import { usePageAnswer, usePageData, usePageState } from '../page-state';
import type { AnyPageId } from './site-pages';

/** Gives the document the title of the page on screen; `id` null is the 404 page. */
export function useDocumentTitle(
  id: AnyPageId | null,
  data: PageData[DataPageId] | undefined,
): void {
  const messages = useMessages();
  const { clinic } = usePageState();
  const { title } = describePage(id, data, clinic, messages);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The title of a page without data. */
export function FixedTitle({ id }: { id: AnyPageId }) {
  useDocumentTitle(id, undefined);
  return null;
}

/** The title of a page that may be named after what it shows. */
export function DataTitle({ id }: { id: DataPageId }) {
  const { data, missing } = usePageData(id);
  useDocumentTitle(missing ? null : id, data);
  return null;
}

/** The title of a page of an extension: that of the 404 page where what it is about is not there. */
export function SiteTitle({ id }: { id: AnyPageId }) {
  const { missing } = usePageAnswer();
  useDocumentTitle(missing ? null : id, undefined);
  return null;
}
