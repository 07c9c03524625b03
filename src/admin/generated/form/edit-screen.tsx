import Alert from '@mui/material/Alert';
import { EditBase, type RaRecord, useEditContext, useNotify, useUpdate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { mayHold } from '../../situation';
import { BackLink } from '../back-link';
import { RecordFailed, RecordLoading } from '../record-state';
import { ConflictDialog } from './conflict-dialog';
import { WHOLE } from './error-summary';
import { changedValues, type Values } from './form-values';
import { PutBackNotice, usePutBack } from './put-back';
import { RecordForm } from './record-form';
import { saveProblems, storedMeanwhile } from './save-problem';
import { SAVED } from './unsaved-guard';

interface Conflict {
  stored: RaRecord;
  mine: Values;
}

/** Saving against the version that was read; a newer one stored meanwhile is shown, not overwritten. */
function useSaving(resource: Resource, base: RaRecord) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const { fields } = usePolicy(resource.name);
  const navigate = useNavigate();
  const notify = useNotify();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const write = async (data: Values, version: unknown) => {
    await update(
      resource.name,
      { id: base.id, data: { ...data, version }, previousData: base },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
    notify(texts.form.saved, { type: 'success' });
    setConflict(null);
    navigate(`${adminPath(resource.name)}/${base.id}/show`, { state: SAVED });
  };
  const attempt = async (values: Values, data: Values, version: unknown) => {
    try {
      await write(data, version);
    } catch (error) {
      const stored = storedMeanwhile(error);
      if (!stored) return saveProblems(error);
      setConflict({ stored, mine: values });
      return { [WHOLE]: texts.conflict.title };
    }
  };
  const save = (values: Values) =>
    attempt(values, changedValues(resource, fields.update, base, values, actor), base.version);
  return { save, attempt, conflict, close: () => setConflict(null) };
}

function Editor({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { texts, language } = useTexts();
  const { fields } = usePolicy(resource.name);
  const { save, attempt, conflict, close } = useSaving(resource, record);
  const putBack = usePutBack();
  const path = `${adminPath(resource.name)}/${record.id}/show`;
  const title = recordTitle(resource, record, language);
  return (
    <Page
      narrow
      title={texts.record.editing({ title })}
      screen={`edit:${resource.name}`}
      above={<BackLink to={path} label={title} />}
    >
      <RecordForm
        resource={resource}
        moment="update"
        record={{ ...record, ...putBack?.values }}
        save={save}
        back={path}
        warning={<PutBackNotice resource={resource} />}
      >
        {conflict && (
          <ConflictDialog
            resource={resource}
            fields={fields.update}
            base={record}
            mine={conflict.mine}
            stored={conflict.stored}
            close={close}
            save={(data) => attempt(conflict.mine, data, conflict.stored.version)}
          />
        )}
      </RecordForm>
    </Page>
  );
}

function EditContent({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const { record, isPending, error, refetch } = useEditContext();
  // What the person began with stays under the form, whatever is read anew meanwhile.
  const begun = useRef<RaRecord>(undefined);
  if (record && begun.current?.id !== record.id) begun.current = record;
  if (isPending) return <RecordLoading />;
  if (error || !begun.current) return <RecordFailed error={error} retry={refetch} />;
  if (!mayHold(policy.writeRows, begun.current, actor)) {
    return (
      <Page narrow title={texts.record.edit} screen={`edit:${resource.name}`}>
        <Alert severity="info">{texts.form.readOnly}</Alert>
      </Page>
    );
  }
  return <Editor key={begun.current.id} resource={resource} record={begun.current} />;
}

/** What failed is said in the place of the form, with a way to try again: nobody is led away. */
const READ_ANEW = {
  refetchOnMount: 'always',
  gcTime: 0,
  staleTime: 0,
  onError: () => undefined,
} as const;

/** The form for a stored record; always read fresh. */
export function EditScreen({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <EditBase resource={name} mutationMode="pessimistic" redirect={false} queryOptions={READ_ANEW}>
      <EditContent resource={resource} />
    </EditBase>
  );
}
