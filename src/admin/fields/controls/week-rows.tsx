import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '../../../shared/fields/kinds';
import type { WeekMembers } from '../../../shared/fields/rows';
import type { WeekSpan } from '../../../shared/fields/week';
import { useTexts } from '../../i18n/use-texts';
import type { InputProps } from '../facet';
import { begun, newRow } from './new-row';
import type { InputsOf } from './rows-editor';
import { controlId, messageOf } from './use-form-field';
import { WeekEditor } from './week-editor';

type Values = Record<string, unknown>;
type Problem = { message?: unknown };
/** By the place of a row, then by its field. */
type Problems = Record<string, Record<string, Problem> | undefined> | undefined;

/** What is wrong with a field of the rows, in the first that has it. */
const firstMessage = (problems: Problems, inner: string): string | null =>
  messageOf(Object.values(problems ?? {}).find((row) => row?.[inner])?.[inner]) ?? null;

/** Everything that no row says for itself, as controls of a form inside: told of the first row. */
function useOnce(name: string, field: Field<'rows'>, once: readonly string[], problems: Problems) {
  const { getValues } = useFormContext();
  const told = JSON.stringify(once.map((inner) => firstMessage(problems, inner)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form stay the same
  const errors = useMemo(() => {
    const texts = JSON.parse(told) as (string | null)[];
    const of = once.flatMap((inner, at) =>
      texts[at] ? [[inner, { type: 'server', message: texts[at] }]] : [],
    );
    return { [name]: [Object.fromEntries(of)] };
  }, [told, name]);
  return useForm({ defaultValues: { [name]: [newRow(field, getValues())] }, errors });
}

/** Rows that are hours of a week: what is the same for all stands above, the week below. */
export function WeekRows(props: InputProps<'rows'> & { week: WeekMembers; inputsOf: InputsOf }) {
  const { name, field, label, help, resource, week, inputsOf } = props;
  const { say } = useTexts();
  const { setValue, control } = useFormContext();
  const { errors, isSubmitted } = useFormState({ control });
  const record = useWatch({ control }) as Values;
  const rows = (Array.isArray(record[name]) ? record[name] : []) as Values[];
  const problems = errors[name] as unknown as Problems;
  const own = messageOf(errors[name] as Problem | undefined);
  const members: readonly string[] = [week.weekday, week.from, week.to];
  const once = Object.keys(field.fields).filter((inner) => !members.includes(inner));
  const inside = useOnce(name, field, once, problems);
  const said = useWatch({ control: inside.control, name: `${name}.0` }) as unknown as Values;

  const write = (spans: readonly WeekSpan[], values: Values) =>
    setValue(
      name,
      spans.map((span) => ({
        ...Object.fromEntries(once.map((inner) => [inner, values[inner] ?? null])),
        [week.weekday]: String(span.weekday),
        [week.from]: span.from || null,
        [week.to]: span.to || null,
      })),
      { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted },
    );
  const spans = rows.map(
    (row): WeekSpan => ({
      weekday: Number(row[week.weekday]),
      from: String(row[week.from] ?? ''),
      to: String(row[week.to] ?? ''),
    }),
  );

  // What is said once belongs to every row.
  const values = JSON.stringify(said);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is said once changes
  useEffect(() => {
    if (rows.length > 0) write(spans, said);
  }, [values]);
  // What the record says meanwhile is taken where nothing was said here.
  const known = JSON.stringify(begun(field, record));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is known changes
  useEffect(() => {
    for (const [inner, value] of Object.entries(JSON.parse(known) as Values)) {
      if ((said?.[inner] ?? null) === null) inside.setValue(`${name}.0.${inner}`, value);
    }
  }, [known]);

  const message = own ?? help;
  return (
    <FormControl component="fieldset" error={own !== undefined} fullWidth>
      <FormLabel component="legend" id={controlId(name)} tabIndex={-1} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <FormProvider {...inside}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mb: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
          }}
        >
          {once.map((inner) => {
            const each = field.fields[inner]!;
            const Input = inputsOf(each).input;
            return (
              <Input
                key={inner}
                name={`${name}.0.${inner}`}
                field={each}
                label={say(each.label)}
                help={each.help && say(each.help)}
                required={each.required}
                resource={resource}
              />
            );
          })}
        </Box>
      </FormProvider>
      <WeekEditor
        spans={spans}
        change={(next) => write(next, said)}
        problem={(index, member) => messageOf(problems?.[index]?.[week[member]])}
      />
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
}
