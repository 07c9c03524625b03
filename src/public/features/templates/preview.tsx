import { useDeferredValue, useMemo } from 'react';
import { EMPTY_CONTENT } from '../../../shared/records/content';
import {
  fieldsOf,
  NESTING_TYPES,
  type Template,
  type TemplateField,
} from '../../../shared/records/template';
import { createAnswerStore } from '../../clinical/record-form/answer-store';
import { FormContextProvider } from '../../clinical/record-form/form-context';
import { answersOf, createFormModel } from '../../clinical/record-form/form-model';
import { FormSections } from '../../clinical/record-form/form-sections';
import { AnswerStoreProvider } from '../../clinical/record-form/use-answer';
import { useMessages } from '../../messages';
import { ErrorBoundary } from '../../navigation/error-boundary';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import styles from './template.module.css';
import { templateTexts } from './texts';

const LISTS = ['order-list', 'prescription-list'];
const FACTS = { ageMonths: null, sex: null };

/** What can be shown of a template that is still being written. */
function previewable({ sections }: Template, listed: string, catalogue: string): Template {
  const seen = new Set<string>();
  const isNew = ({ key }: { key: string }) => {
    const fresh = key !== '' && !seen.has(key);
    seen.add(key);
    return fresh;
  };
  const shown = (field: TemplateField): TemplateField => {
    if (LISTS.includes(field.type)) return { ...field, type: 'text', hint: listed };
    if (field.optionsFrom && !field.options) return { ...field, hint: field.hint ?? catalogue };
    return field;
  };
  const usable = (field: TemplateField): boolean =>
    !NESTING_TYPES.includes(field.type) || Boolean(field.columns);
  const titles = new Set<string>();
  return {
    sections: sections
      .filter(({ key }) => !titles.has(key) && titles.add(key))
      .map((section) => ({
        ...section,
        fields: section.fields.filter((field) => usable(field) && isNew(field)).map(shown),
      })),
  };
}

/** The form as it will be written in, to try it out; nothing of it is stored. */
export function Preview({ template }: { template: Template }) {
  const { page } = useMessages(templateTexts);
  const { timeZone, today } = usePageState();
  const waited = useDeferredValue(template);
  const model = useMemo(() => {
    const shown = previewable(waited, page.listed, page.fromCatalogue);
    return createFormModel(shown, FACTS, today, {});
  }, [waited, page, today]);
  const kinds = fieldsOf(model.template)
    .map(({ field }) => `${field.key}:${field.type}`)
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers stay while the kinds do
  const store = useMemo(() => createAnswerStore(answersOf(model.template, EMPTY_CONTENT)), [kinds]);
  const form = useMemo(
    () => ({
      model,
      errors: createAnswerStore({}),
      copied: createAnswerStore({}),
      recordId: '',
      timeZone,
    }),
    [model, timeZone],
  );
  return (
    <ErrorBoundary
      place={JSON.stringify(waited)}
      fallback={<Alert kind="warning">{page.failed}</Alert>}
    >
      <AnswerStoreProvider value={store}>
        <FormContextProvider value={form}>
          <div className={styles.form} key={kinds}>
            <FormSections />
          </div>
        </FormContextProvider>
      </AnswerStoreProvider>
    </ErrorBoundary>
  );
}
