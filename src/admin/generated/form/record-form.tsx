import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { Form, type RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { useBackTo } from '../back-to';
import { tabOfField, tabsOf } from '../layout-of';
import { TabPanel, TabStrip } from '../tab-strip';
import { ErrorSummary } from './error-summary';
import { FormFieldRow } from './form-row';
import { formProblems, isShown, type Moment, type Values } from './form-values';
import { LeaveGuard } from './leave-guard';
import { nestedProblems } from './problem-paths';

interface RecordFormProps {
  resource: Resource;
  moment: Moment;
  /** Rows of children that are entered with it: they stand among its fields. */
  together?: readonly string[];
  record?: RaRecord;
  initial?: Values;
  /** Saves; answers the problems by field, or nothing when it is saved. */
  save: (values: Values) => Promise<Record<string, string> | undefined>;
  /** Where the way back leads. */
  back: string;
  warning?: ReactNode;
  children?: ReactNode;
}

function Buttons({ back }: { back: string }) {
  const { texts } = useTexts();
  const { isSubmitting } = useFormState();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Button type="submit" variant="contained" aria-busy={isSubmitting} sx={{ minWidth: 112 }}>
        {isSubmitting ? texts.form.saving : texts.form.save}
      </Button>
      <Button component={Link} to={back} color="inherit">
        {texts.form.cancel}
      </Button>
    </Box>
  );
}

function Tabs(props: RecordFormProps & { writable: ReadonlySet<string> }) {
  const { texts } = useTexts();
  const { resource, moment, record, writable } = props;
  const { fields } = usePolicy(resource.name);
  const { errors } = useFormState();
  const tabs = tabsOf(
    resource,
    (name) => writable.has(name) || (moment === 'update' && fields.read.has(name)),
    () => false,
  );
  const asked = tabOfField(tabs, useBackTo()?.field ?? '');
  const [chosen, setChosen] = useState((asked ?? tabs[0])?.key ?? '');
  const counts: Record<string, number> = {};
  for (const name of Object.keys(errors)) {
    const key = tabOfField(tabs, name)?.key;
    if (key) counts[key] = (counts[key] ?? 0) + 1;
  }
  return (
    <>
      <ErrorSummary
        resource={resource}
        reveal={(name) => setChosen(tabOfField(tabs, name)?.key ?? chosen)}
      />
      <Paper elevation={1} sx={{ boxShadow: 'none' }}>
        <TabStrip
          tabs={tabs}
          current={chosen}
          choose={setChosen}
          errors={counts}
          label={texts.form.tabs}
        />
        {tabs.map((tab) => (
          <TabPanel key={tab.key} tab={tab} current={chosen} single={tabs.length === 1}>
            <Stack spacing={2.5} sx={{ maxWidth: 860 }}>
              {tab.rows.map((row) =>
                'fields' in row ? (
                  <FormFieldRow
                    key={row.fields.join()}
                    resource={resource}
                    names={row.fields}
                    writable={writable}
                    record={record ?? {}}
                  />
                ) : null,
              )}
            </Stack>
          </TabPanel>
        ))}
        <Buttons back={props.back} />
      </Paper>
    </>
  );
}

/** The form of a resource, in its tabs, judged by the shared schema before it is sent. */
export function RecordForm(props: RecordFormProps) {
  const { resource, moment, together = [], record, initial, save, warning, children } = props;
  const { language } = useTexts();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const writable = new Set([...policy.fields[moment], ...together]);
  const judge = (values: Values) =>
    nestedProblems(formProblems(resource, moment, writable, values, { actor, language }));
  const submit = (values: Values) =>
    save(
      Object.fromEntries(
        [...writable]
          .filter((name) => moment === 'update' || isShown(resource, name, values, actor))
          .map((name) => [name, values[name]]),
      ),
    );
  return (
    <Form
      record={record}
      defaultValues={initial}
      validate={judge}
      onSubmit={submit as never}
      noValidate
      shouldFocusError={false}
      disableInvalidFormNotification
    >
      {warning}
      <Tabs {...props} writable={writable} />
      <LeaveGuard />
      {children}
    </Form>
  );
}
