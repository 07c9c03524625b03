import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Form } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { ResourceAction } from '../../../shared/resource/actions';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ErrorSummary } from '../form/error-summary';
import { FormFieldRow } from '../form/form-row';
import { defaultValues, formProblems, type Values } from '../form/form-values';
import { ProofFields, proofArguments } from './proof-fields';

interface ActionDialogProps {
  resource: Resource;
  action: ResourceAction;
  /** What arguments are filled in with at first. */
  record?: Values;
  close: () => void;
  run: (args: Values) => Promise<Record<string, string> | undefined>;
}

function Buttons({ action, close }: Pick<ActionDialogProps, 'action' | 'close'>) {
  const { texts, say } = useTexts();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button color="inherit" onClick={close}>
        {texts.form.cancel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={action.colour === 'danger' ? 'error' : 'primary'}
        aria-busy={isSubmitting}
      >
        {say(action.label)}
      </Button>
    </DialogActions>
  );
}

/** The arguments as they stand at first: their defaults, or what the record has. */
const firstArguments = (form: Resource, { prefill = {} }: ResourceAction, record: Values): Values =>
  Object.assign(
    defaultValues(form),
    Object.fromEntries(
      Object.entries(prefill).flatMap(([name, field]) =>
        record[field] == null ? [] : [[name, record[field]]],
      ),
    ),
  );

/** Asks for what an action needs, or only whether it is meant. */
export function ActionDialog({ resource, action, record = {}, close, run }: ActionDialogProps) {
  const { texts, say, language } = useTexts();
  const { actor } = useAdminConfig();
  const fields = action.args ?? {};
  const names = Object.keys(fields);
  const proof = proofArguments(names);
  const asked = names.filter((name) => !proof.includes(name));
  // The arguments as a resource of their own, so that the same inputs and rules serve them.
  const form: Resource = { ...resource, fields };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="hanh-dong">
      <Form
        defaultValues={firstArguments(form, action, record)}
        record={{}}
        validate={(values: Values) =>
          formProblems(form, 'create', new Set(names), values, { actor, language })
        }
        onSubmit={run as never}
        noValidate
        shouldFocusError={false}
        disableInvalidFormNotification
      >
        <DialogTitle id="hanh-dong">
          {texts.action.question({ label: say(action.label) })}
        </DialogTitle>
        <DialogContent>
          <ErrorSummary resource={form} reveal={() => undefined} />
          {action.confirm && (
            <DialogContentText sx={{ mb: names.length > 0 ? 2 : 0 }}>
              {say(action.confirm)}
            </DialogContentText>
          )}
          <Stack spacing={2} sx={{ pt: names.length > 0 ? 1 : 0 }}>
            {asked.map((name) => (
              <FormFieldRow
                key={name}
                resource={form}
                names={[name]}
                writable={new Set(names)}
                record={{}}
              />
            ))}
            {proof.length > 0 && <ProofFields form={form} />}
          </Stack>
        </DialogContent>
        <Buttons action={action} close={close} />
      </Form>
    </Dialog>
  );
}
