import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import type { Place } from './draft';
import { EditorProvider, editId, placeOf, problemsOf } from './editor';
import { HeadRows } from './head-rows';
import { Preview } from './preview';
import { PublishDialog } from './publish-dialog';
import { StaleDialog } from './stale-dialog';
import styles from './template.module.css';
import { templateTexts } from './texts';
import { Tree } from './tree';
import { useDraft } from './use-draft';
import { useSaving } from './use-saving';
import type { StoredTemplate, TemplateContent } from './use-templates';
import { asksPatients, TEMPLATES_KEY, templateKey, useRights } from './use-templates';

type View = 'edit' | 'preview';

/** What must be corrected; takes the focus, and each line opens its place. */
function ProblemList({
  problems,
  attempt,
  onGo,
}: {
  problems: ReadonlyMap<string, string>;
  attempt: number;
  onGo: (path: string) => void;
}) {
  const { page } = useMessages(templateTexts);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  if (problems.size === 0 || attempt === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.problems}>
      <Alert kind="danger">
        <p>{page.problems(problems.size)}</p>
        <ul>
          {[...problems].map(([path, text]) => (
            <li key={path}>
              <button type="button" className={fieldStyles.quiet} onClick={() => onGo(path)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** A draft being written: its parts on one side, the form that they make on the other. */
export function Builder({ stored, userId }: { stored: StoredTemplate; userId: string }) {
  const texts = useMessages(templateTexts);
  const { page } = texts;
  const { language } = useMessages();
  const queries = useQueryClient();
  const { manage } = useRights();
  const draft = useDraft(stored, userId);
  const saving = useSaving(stored.id, draft);
  const [view, setView] = useState<View>('edit');
  const [selected, select] = useState<Place | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState('');
  const [publishing, setPublishing] = useState(false);
  const { content } = draft;
  const { schema } = content;
  const problems = useMemo(() => {
    const found = new Map<string, string>();
    if (content.name.trim() === '') found.set('name', texts.head.missing);
    if (content.formCode.trim() === '') found.set('formCode', texts.head.missing);
    for (const [path, text] of problemsOf(schema, language)) found.set(path, text);
    for (const [path, text] of saving.refused) if (!found.has(path)) found.set(path, text);
    return found;
  }, [content.name, content.formCode, schema, language, saving.refused, texts]);
  const set = (changes: Partial<TemplateContent>, mark?: string) =>
    draft.change({ ...content, ...changes }, mark);
  const editor = {
    template: schema,
    isForPatients: asksPatients(content),
    change: (next: TemplateContent['schema'], mark?: string) => set({ schema: next }, mark),
    problems: problems as ReadonlyMap<string, string>,
    selected,
    select,
  };

  async function save(): Promise<boolean> {
    setDone('');
    const blocking = [...problems.keys()].some((path) => !saving.refused.has(path));
    if (blocking) {
      setAttempt((count) => count + 1);
      return false;
    }
    const saved = await saving.save();
    if (!saved) setAttempt((count) => count + 1);
    return saved;
  }

  function go(path: string): void {
    setView('edit');
    select(placeOf(path));
    requestAnimationFrame(() => document.getElementById(editId(path))?.focus());
  }

  const state = saving.busy ? page.saving : draft.dirty ? page.unsaved : page.saved;
  return (
    <EditorProvider value={editor}>
      <div className={styles.bar}>
        <p role="status" className={styles.state} data-dirty={draft.dirty || undefined}>
          {state}
        </p>
        <div className={styles.actions}>
          <Button look="quiet" disabled={!draft.undo} onClick={() => draft.undo?.()}>
            {page.undo}
          </Button>
          <Button look="quiet" disabled={!draft.redo} onClick={() => draft.redo?.()}>
            {page.redo}
          </Button>
          <Button look="secondary" busy={saving.busy} onClick={() => void save()}>
            {page.save}
          </Button>
          {manage && (
            <Button
              onClick={async () => {
                if (problems.size > 0 || draft.dirty ? await save() : true) setPublishing(true);
              }}
            >
              {page.publish}
            </Button>
          )}
        </div>
      </div>
      <fieldset className={styles.views}>
        <legend className={fieldStyles.hidden}>{page.views}</legend>
        {(['edit', 'preview'] as const).map((name) => (
          <label key={name}>
            <input type="radio" name="xem" checked={view === name} onChange={() => setView(name)} />
            <span>{page[name]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.columns} data-view={view}>
        <div className={styles.edit}>
          {draft.restored && (
            <Alert kind="warning">
              <p>{page.kept}</p>
              <Button look="secondary" onClick={() => draft.settle(stored, true)}>
                {page.takeStored}
              </Button>
            </Alert>
          )}
          {saving.failure && (
            <Alert kind="danger">
              <p>{saving.failure}</p>
            </Alert>
          )}
          <ProblemList problems={problems} attempt={attempt} onGo={go} />
          <HeadRows content={content} onChange={set} />
          {done && (
            <div className={styles.done} role="status">
              {done}{' '}
              <button
                type="button"
                className={fieldStyles.quiet}
                onClick={() => {
                  draft.undo?.();
                  setDone('');
                }}
              >
                {page.undo}
              </button>
            </div>
          )}
          <Tree onDone={setDone} />
        </div>
        <section className={styles.preview} aria-labelledby="xem-truoc">
          <div>
            <h2 id="xem-truoc">{page.preview}</h2>
            <p className={fieldStyles.hint}>{page.previewHint}</p>
          </div>
          <Preview template={schema} />
        </section>
      </div>
      {saving.stale && (
        <StaleDialog
          mine={content}
          theirs={saving.stale}
          onClose={saving.forget}
          onMine={() => void saving.save(saving.stale?.version)}
          onTheirs={() => {
            if (saving.stale) draft.settle(saving.stale, true);
            saving.forget();
          }}
        />
      )}
      {publishing && (
        <PublishDialog
          template={{ ...stored, name: content.name }}
          onClose={() => setPublishing(false)}
          onPublished={(next) => {
            queries.setQueryData(templateKey(stored.id), next);
            void queries.invalidateQueries({ queryKey: TEMPLATES_KEY });
          }}
        />
      )}
    </EditorProvider>
  );
}
