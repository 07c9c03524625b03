import { useEffect, useRef, useState } from 'react';
import { canonicalJson } from '../../../shared/records/canonical';
import type { StoredTemplate, TemplateContent } from './use-templates';

const drafts = () => import('../../../shared/api/local-drafts');
/** Milliseconds after the last change when this device keeps it. */
const REST = 250;

interface Kept {
  version: number;
  content: TemplateContent;
}

interface Edits {
  content: TemplateContent;
  past: TemplateContent[];
  future: TemplateContent[];
  mark: string | undefined;
}

export const contentOf = (stored: StoredTemplate): TemplateContent => ({
  name: stored.name,
  formCode: stored.formCode,
  encounter: stored.encounter,
  department: stored.department,
  schema: stored.schema,
});

const begin = (content: TemplateContent): Edits => ({
  content,
  past: [],
  future: [],
  mark: undefined,
});

/**
 * A template being edited: what is unsaved is kept on this device until it is saved, and every change
 * can be undone.
 */
export function useDraft(stored: StoredTemplate, userId: string) {
  const key = `${userId}/template/${stored.id}`;
  const [edits, setEdits] = useState(() => begin(contentOf(stored)));
  const [base, setBase] = useState({ version: stored.version, content: contentOf(stored) });
  const [restored, setRestored] = useState(false);
  // The database gives members back in another order than they were sent in.
  const dirty = canonicalJson(edits.content) !== canonicalJson(base.content);
  const pending = useRef<Kept | null>(null);

  useEffect(() => {
    let gone = false;
    void drafts()
      .then(({ readDraft }) => readDraft<Kept>(key))
      .catch(() => undefined)
      .then((kept) => {
        if (gone || !kept) return;
        // What was kept before templates had more to them lacks that.
        setEdits((now) => ({
          ...begin({ ...now.content, ...kept.content }),
          past: [now.content],
        }));
        setBase((now) => ({ ...now, version: kept.version }));
        setRestored(true);
      });
    return () => {
      gone = true;
    };
  }, [key]);

  useEffect(() => {
    if (!dirty) return;
    pending.current = { version: base.version, content: edits.content };
    const keep = () => {
      const kept = pending.current;
      pending.current = null;
      if (!kept) return;
      // What cannot be kept now is kept with the next change.
      void drafts()
        .then(({ keepDraft }) => keepDraft(key, kept))
        .catch(() => undefined);
    };
    const timer = setTimeout(keep, REST);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, dirty, edits.content, base.version]);

  const shift = (from: 'past' | 'future', to: 'past' | 'future') =>
    setEdits((now) => {
      const content = now[from].at(-1);
      if (!content) return now;
      const edited = { ...now, content, mark: undefined };
      return { ...edited, [from]: now[from].slice(0, -1), [to]: [...now[to], now.content] };
    });

  return {
    content: edits.content,
    version: base.version,
    dirty,
    restored: restored && dirty,
    change: (content: TemplateContent, mark?: string) =>
      setEdits((now) => ({
        content,
        past: mark !== undefined && mark === now.mark ? now.past : [...now.past, now.content],
        future: [],
        mark,
      })),
    undo: edits.past.length > 0 ? () => shift('past', 'future') : null,
    redo: edits.future.length > 0 ? () => shift('future', 'past') : null,
    /** What is stored now; `replace` also takes it for what is on screen. */
    settle: (now: StoredTemplate, replace: boolean) => {
      pending.current = null;
      setBase({ version: now.version, content: contentOf(now) });
      if (replace) setEdits(begin(contentOf(now)));
      setRestored(false);
      void drafts().then(({ dropDraft }) => dropDraft(key));
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
