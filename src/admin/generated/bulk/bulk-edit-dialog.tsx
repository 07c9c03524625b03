import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Form, type RaRecord, useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bulkFields } from '../../../shared/resource/bulk-fields';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig, usePolicy } from '../../config-context';
import { shownFacetOf } from '../../fields/registry';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { ErrorSummary } from '../form/error-summary';
import { FormFieldRow } from '../form/form-row';
import { formProblems, sameValue, type Values } from '../form/form-values';
import { bulkPlan } from './bulk-plan';
import { BulkResult } from './bulk-result';
import { retryPlan } from './retry-plan';
import { useBulkEdit } from './use-bulk-edit';
import { useBulkWords } from './use-bulk-words';

/** The chosen rows as they are stored now, also those of other pages. */
function useChosenRows(resource: Resource) {
  const { selectedIds } = useListContext();
  const [ids] = useState(selectedIds);
  const dataProvider = useDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'chosen', ids],
    queryFn: async () => (await dataProvider.getMany(resource.name, { ids })).data as RaRecord[],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { count: ids.length, rows: data, error, isFetching, refetch };
}

interface FieldProps {
  resource: Resource;
  rows: readonly RaRecord[];
  name: string;
}

function usePlan({ resource, rows, name }: FieldProps, value: unknown) {
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  return bulkPlan(rows, { resource, policy, actor, name, value: value ?? null });
}

/** Whether what is there is to be removed: never because nothing was chosen yet, but where it is said. */
function useClearing(isEmpty: boolean) {
  const [clearing, setClearing] = useState(false);
  if (!isEmpty && clearing) setClearing(false);
  return [isEmpty && clearing, setClearing] as const;
}

/** How many of the rows would change by what the form has now, once it has something. */
function Preview(props: FieldProps & { close: () => void }) {
  const { texts } = useTexts();
  const words = useBulkWords();
  const value: unknown = useWatch({ name: props.name });
  const { changing, same, barred } = usePlan(props, value);
  const isEmpty = sameValue(value, null);
  const mayClear = isEmpty && !props.resource.fields[props.name]?.required;
  const [clearing, setClearing] = useClearing(mayClear);
  const isChosen = !isEmpty || clearing;
  const said = [
    changing.length > 0 && words.changes({ count: changing.length }),
    same.length > 0 && words.already({ count: same.length }),
    barred.length > 0 && words.barred({ count: barred.length }),
  ];
  return (
    <>
      <DialogContent sx={{ pt: 0, flex: 'none' }}>
        {mayClear && (
          <FormControlLabel
            control={<Checkbox checked={clearing} onChange={(_, on) => setClearing(on)} />}
            label={words.clear}
          />
        )}
        <Box role="status" sx={{ fontWeight: 600 }}>
          {!isChosen && words.choose}
          {isChosen && changing.length === 0 && `${words.none} `}
          {isChosen && said.filter(Boolean).join(' · ')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.close}>
          {texts.form.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={clearing ? 'error' : 'primary'}
          disabled={!isChosen || changing.length === 0}
        >
          {(clearing ? words.empty : words.apply)({ count: isChosen ? changing.length : 0 })}
        </Button>
      </DialogActions>
    </>
  );
}

function FieldForm(props: FieldProps & { close: () => void; run: (value: unknown) => void }) {
  const { language } = useTexts();
  const { actor } = useAdminConfig();
  const { resource, name } = props;
  const field = resource.fields[name];
  if (!field) return null;
  // The field as a resource of its own, whatever the rows' other values would say of it.
  const form: Resource = { ...resource, fields: { [name]: { ...field, when: undefined } } };
  const names = new Set([name]);
  return (
    <Form
      record={{}}
      // What its control shows is what would be written: a switch is off, not without a value.
      defaultValues={{ [name]: shownFacetOf(field).blank ?? null }}
      validate={(values: Values) =>
        formProblems(form, 'update', names, values, { actor, language })
      }
      onSubmit={(values: Values) => props.run(values[name] ?? null)}
      noValidate
      shouldFocusError={false}
      disableInvalidFormNotification
    >
      <DialogContent>
        <ErrorSummary resource={form} reveal={() => undefined} />
        <FormFieldRow resource={form} names={[name]} writable={names} record={{}} />
      </DialogContent>
      <Preview {...props} />
    </Form>
  );
}

function Running({ through, of, stop }: { through: number; of: number; stop: () => void }) {
  const words = useBulkWords();
  const said = words.running({ done: through, count: of });
  return (
    <>
      <DialogContent>
        <Stack spacing={1.5}>
          <Box role="status">{said}</Box>
          <LinearProgress aria-label={said} variant="determinate" value={(100 * through) / of} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={stop}>
          {words.stop}
        </Button>
      </DialogActions>
    </>
  );
}

/** Chooses a field and its value for the chosen rows, says what would change, and changes it. */
export function BulkEditDialog({ resource, close }: { resource: Resource; close: () => void }) {
  const { say } = useTexts();
  const words = useBulkWords();
  const names = bulkFields(resource, usePolicy(resource.name));
  const [name, setName] = useState('');
  const { rows, count, error, isFetching, refetch } = useChosenRows(resource);
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const [sent, setSent] = useState<unknown>(null);
  const { running, result, run, stop, undo } = useBulkEdit(resource, close);
  const start = (value: unknown) => {
    setSent(value);
    const plan = bulkPlan(rows ?? [], { resource, policy, actor, name, value });
    void run(plan.changing, name, value);
  };
  const again = async () => {
    if (!result || isFetching) return;
    const { data, isSuccess } = await refetch();
    // What failed is said above the account, which stays.
    if (!isSuccess) return;
    const asked = { resource, policy, actor, name, value: sent };
    const { changing, refused } = retryPlan(result, data, asked, words);
    void run(changing, name, sent, { changed: result.changed, refused });
  };
  return (
    <Dialog
      open
      onClose={running ? undefined : close}
      fullWidth
      maxWidth="sm"
      aria-labelledby="sua-nhieu"
    >
      <DialogTitle id="sua-nhieu">{words.title({ count })}</DialogTitle>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!running && !result && (
        <DialogContent sx={{ pb: 0, flex: 'none' }}>
          <TextField
            select
            fullWidth
            label={words.field}
            value={name}
            onChange={(event) => setName(event.target.value)}
            sx={{ mt: 1 }}
          >
            {names.map((one) => (
              <MenuItem key={one} value={one}>
                {say(resource.fields[one]?.label ?? { vi: one, en: one })}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
      )}
      {!running && !result && rows && name !== '' && (
        <FieldForm
          key={name}
          resource={resource}
          rows={rows}
          name={name}
          close={close}
          run={start}
        />
      )}
      {!running && !result && (!rows || name === '') && (
        <>
          {!rows && !error && <LinearProgress aria-label={words.loading} sx={{ m: 3 }} />}
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {words.close}
            </Button>
          </DialogActions>
        </>
      )}
      {running && <Running {...running} stop={stop} />}
      {result && (
        <BulkResult
          {...result}
          resource={resource}
          again={() => void again()}
          undo={() => void undo(result.changed, name)}
          close={close}
        />
      )}
    </Dialog>
  );
}
