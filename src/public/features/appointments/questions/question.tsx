import { useState } from 'react';
import { kitLanguage } from '../../../../shared/i18n/added-languages';
import type { Option, OptionLists, TemplateField } from '../../../../shared/records/template';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { ChoiceCards } from '../../../parts/choice-cards';
import { Checkbox, TextInput } from '../../../parts/field';
import { TextArea } from '../../../parts/text-area';
import styles from './questions.module.css';
import { en } from './texts.en';
import { vi } from './texts.vi';

const texts = { vi, en };

interface QuestionProps {
  field: TemplateField;
  lists: OptionLists;
  value: unknown;
  error?: string;
  change: (value: unknown) => void;
  /** The field is left: what was typed need not wait. */
  flush: () => void;
}

const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');

/** The number that was typed, with comma or point; what is none is sent as it is and refused. */
function numberOf(text: string): number | string | null {
  const said = text.trim().replace(',', '.');
  if (said === '') return null;
  return Number.isNaN(Number(said)) ? text : Number(said);
}

/** One question and its answer. */
export function Question({ field, lists, value, error, change, flush }: QuestionProps) {
  const { language } = useMessages();
  const { clear } = useMessages(texts);
  const [number, setNumber] = useState(() => textOf(value));
  const say = ({ label, english }: { label: string; english?: string }) =>
    kitLanguage(language) === 'en' && english ? english : label;
  const id = `hoi-${field.key}`;
  const label = [say(field), field.unit && `(${field.unit})`].filter(Boolean).join(' ');
  const said = { id, label, hint: field.hint, error, onBlur: flush };
  const options = field.options ?? (field.optionsFrom ? (lists[field.optionsFrom] ?? []) : []);
  switch (field.type) {
    case 'number':
      return (
        <TextInput
          {...said}
          inputMode="decimal"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
            change(numberOf(target.value));
          }}
        />
      );
    case 'select':
    case 'radio':
      return (
        <div className={styles.part}>
          <ChoiceCards
            id={id}
            legend={label}
            hint={field.hint}
            choices={options.map((one) => ({ value: one.value, title: say(one) }))}
            chosen={typeof value === 'string' ? value : null}
            error={error}
            onChoose={change}
          />
          {typeof value === 'string' && (
            <Button
              look="quiet"
              aria-label={`${clear}: ${label}`}
              onClick={() => {
                change(null);
                document.getElementById(id)?.focus();
              }}
            >
              {clear}
            </Button>
          )}
        </div>
      );
    case 'multiselect':
      return <Several {...{ id, label, options, value, error, say, change }} hint={field.hint} />;
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          label={label}
          hint={field.hint}
          error={error}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
        />
      );
    case 'textarea':
      return (
        <TextArea
          {...said}
          rows={3}
          maxLength={field.maxLength}
          value={textOf(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return (
        <TextInput
          {...said}
          maxLength={field.maxLength}
          value={textOf(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}

interface SeveralProps extends Pick<QuestionProps, 'value' | 'error' | 'change'> {
  id: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  say: (option: Option) => string;
}

/** Any number of choices. */
function Several({ id, label, hint, options, value, error, say, change }: SeveralProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles.several} aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={`${id}-${index}`}
          label={say(option)}
          error={index === 0 ? error : undefined}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            change(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
