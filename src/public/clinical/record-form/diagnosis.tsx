import { useQuery } from '@tanstack/react-query';
import { answerOf, type Content } from '../../../shared/records/content';
import { fieldsOf, type Template } from '../../../shared/records/template';
import type { RecordOf } from '../../../shared/resource/register';
import { useMessages } from '../../messages';
import { Icon } from '../../parts/icon';
import chipsStyles from './chips.module.css';
import { codesIn } from './codes-in';
import type { ControlProps } from './control';
import styles from './field.module.css';
import { useForm } from './form-context';
import { Grouped, Labelled } from './labelled';
import { type Found, SearchBox } from './search-box';
import { recordTexts } from './texts';
import { useAnswer } from './use-answer';

const api = () => import('../../../shared/api/rows');

const foundOf = ({ code, name }: RecordOf<'icd-10'>): Found => ({
  id: code,
  title: `${code} · ${name}`,
});

async function search(words: string, signal: AbortSignal): Promise<Found[]> {
  const { listRows } = await api();
  const { rows } = await listRows('icd-10', { filter: { q: words }, range: [0, 11] }, signal);
  return rows.map(foundOf);
}

/** Names of codes, as far as the catalogue knows them. */
export function useCodeNames(codes: readonly string[]): Map<string, string> {
  const sorted = [...new Set(codes)].sort();
  const { data } = useQuery({
    queryKey: ['icd-10', sorted],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      return (await listRows('icd-10', { filter: { code: sorted }, range: [0, 99] }, signal)).rows;
    },
    enabled: sorted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data?.map(({ code, name }) => [code, name]));
}

/** Names of the codes that these contents hold. */
export function useNamesIn(template: Template, contents: readonly Content[]): Map<string, string> {
  const fields = fieldsOf(template).map(({ field }) => field);
  const codes = contents.flatMap((content) =>
    fields.flatMap((field) => codesIn(field, answerOf(content, field))),
  );
  return useCodeNames(codes);
}

/** A code with its name, or alone where no name is known. */
export const titleOf = (code: string, names: ReadonlyMap<string, string>): string =>
  names.has(code) ? `${code} · ${names.get(code)}` : code;

function OneCode({
  code,
  onCode,
  ...box
}: {
  code: string | null;
  onCode: (code: string | null) => void;
  id: string;
  'aria-label'?: string;
}) {
  const { field: texts } = useMessages(recordTexts);
  const names = useCodeNames(code ? [code] : []);
  const { suggested } = useForm();
  const title = code && titleOf(code, names);
  return (
    <SearchBox
      {...box}
      placeholder={texts.codeHint}
      chosen={code && title ? { id: code, title } : null}
      onChoose={(found) => onCode(found?.id ?? null)}
      search={search}
      suggested={suggested}
    />
  );
}

export function DiagnosisField(props: ControlProps) {
  const [value, enter] = useAnswer(props.path);
  return (
    <Labelled {...props}>
      {(described) => (
        <OneCode {...described} code={typeof value === 'string' ? value : null} onCode={enter} />
      )}
    </Labelled>
  );
}

export function DiagnosesField(props: ControlProps) {
  const { combobox, field: texts } = useMessages(recordTexts);
  const [value, enter] = useAnswer(props.path);
  const codes = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const names = useCodeNames(codes);
  const most = props.field.max ?? 12;
  return (
    <Labelled {...props}>
      {(described) => (
        <>
          {codes.length > 0 && (
            <ul className={chipsStyles.chips}>
              {codes.map((code) => (
                <li key={code} className={chipsStyles.chip}>
                  {titleOf(code, names)}
                  <button
                    type="button"
                    aria-label={combobox.remove(titleOf(code, names))}
                    onClick={() => {
                      const left = codes.filter((one) => one !== code);
                      enter(left.length > 0 ? left : null);
                    }}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {codes.length < most ? (
            <SearchBox
              {...described}
              collects
              placeholder={texts.codeHint}
              chosen={null}
              onChoose={(found) => {
                if (found && !codes.includes(found.id)) enter([...codes, found.id]);
              }}
              search={search}
            />
          ) : (
            <p className={styles.hint}>{texts.mostCodes(most)}</p>
          )}
        </>
      )}
    </Labelled>
  );
}

/** A code, or words where no code was given. */
export function DiagnosisOrTextField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const [code, enterCode] = useAnswer([...props.path, 'code']);
  const [text, enterText] = useAnswer([...props.path, 'text']);
  const id = props.path.join('-');
  return (
    <Grouped {...props}>
      <div className={styles.pair}>
        <OneCode
          id={`f-${id}-code`}
          aria-label={`${props.field.label}: ${texts.code}`}
          code={typeof code === 'string' ? code : null}
          onCode={enterCode}
        />
        <input
          type="text"
          aria-label={`${props.field.label}: ${texts.orText}`}
          placeholder={texts.orText}
          maxLength={500}
          className={styles.control}
          value={typeof text === 'string' ? text : ''}
          onChange={(event) => enterText(event.target.value || null)}
        />
      </div>
    </Grouped>
  );
}
