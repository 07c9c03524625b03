import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { EditBase, type RaRecord, useEditContext, useNotify, useUpdate } from 'ra-core';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { shouldRetry } from '../../../shared/api/retry';
import { AUDIT } from '../../../shared/resource/audited-acts';
import { findResource } from '../../../shared/resource/config';
import { adminPath } from '../../../shared/resource/names';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { HOME } from '../../layout/staff-menu';
import { mayHold } from '../../situation';
import { BackLink } from '../back-link';
import { useBackTo } from '../back-to';
import { HISTORY, TAB } from '../history/history-tab';
import { RecordFailed, RecordLoading } from '../record-state';
import { readingOf, useAddressOfStaying } from '../staying';
import { Trail } from '../trail';
import { ConflictDialog } from './conflict-dialog';
import { changedValues, type Values } from './form-values';
import { PutBackNotice, usePutBack } from './put-back';
import { RecordForm } from './record-form';
import { saveProblems, storedMeanwhile, WHOLE } from './save-problem';
import { SAVED } from './unsaved-guard';

interface Conflict {
  stored: RaRecord;
  mine: Values;
}

/** Where what was saved is looked at: the one row of a resource on the page of its form. */
function usePathAfter(resource: Resource, id: unknown): string {
  const from = useBackTo();
  return from?.path ?? (resource.single ? adminPath(resource.name) : pagePath(resource, id));
}

/** Saving against the version that was read; a newer one stored meanwhile is shown, not overwritten. */
function useSaving(resource: Resource, base: RaRecord, begin: (saved: RaRecord) => void) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const { fields } = usePolicy(resource.name);
  const navigate = useNavigate();
  const after = usePathAfter(resource, base.id);
  const notify = useNotify();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const write = async (data: Values, version: unknown) => {
    const saved: RaRecord = await update(
      resource.name,
      { id: base.id, data: { ...data, version }, previousData: base },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
    notify(texts.form.saved, { type: 'success' });
    setConflict(null);
    begin(saved);
    navigate(after, { state: SAVED, replace: resource.single });
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

interface EditorProps {
  resource: Resource;
  record: RaRecord;
  /** Goes on with what was saved, where the page stays. */
  begin: (saved: RaRecord) => void;
}

function Editor({ resource, record, begin }: EditorProps) {
  const { texts, language } = useTexts();
  const { fields } = usePolicy(resource.name);
  const { save, attempt, conflict, close } = useSaving(resource, record, begin);
  const putBack = usePutBack();
  const from = useBackTo();
  const path = usePathAfter(resource, record.id);
  const title = recordTitle(resource, record, language);
  return (
    <Page
      narrow
      title={resource.single ? title : texts.record.editing({ title })}
      screen={`edit:${resource.name}`}
      above={
        from ? (
          <BackLink to={path} label={from.label} />
        ) : (
          !resource.single && (
            <Trail resource={resource} record={record} doing={texts.record.edit} />
          )
        )
      }
      actions={resource.single && <HistoryLink resource={resource} id={record.id} />}
    >
      <RecordForm
        resource={resource}
        moment="update"
        record={{ ...record, ...putBack?.values }}
        save={save}
        back={resource.single && !from ? HOME : path}
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

/** Who changed the one row, and from what; the form has no tab for it. */
function HistoryLink({ resource, id }: { resource: Resource; id: unknown }) {
  const { say } = useTexts();
  const { config } = useAdminConfig();
  const { history } = usePolicy(resource.name);
  if (!history || !findResource(config, AUDIT)) return null;
  const to = `${pagePath(resource, id)}?${new URLSearchParams({ [TAB]: HISTORY.key })}`;
  return (
    <Button component={Link} to={to} startIcon={<HistoryOutlined />}>
      {say(HISTORY.label)}
    </Button>
  );
}

function EditContent({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const { record, isPending, error, refetch } = useEditContext();
  const staying = useAddressOfStaying(record);
  // What the person began with stays under the form, whatever is read anew meanwhile.
  const [saved, begin] = useState<RaRecord>();
  const begun = useRef<RaRecord>(undefined);
  if (record && begun.current?.id !== record.id) begun.current = record;
  const base = saved ?? begun.current;
  if (isPending) return <RecordLoading />;
  if (error || !base) return <RecordFailed error={error} retry={refetch} />;
  if (staying) return <Navigate to={staying} replace />;
  const open = mayHold(resource.editable ?? null, base, actor);
  if (!open || !mayHold(policy.writeRows, base, actor)) {
    return (
      <Page narrow title={texts.record.edit} screen={`edit:${resource.name}`}>
        <Alert severity="info">{texts.form.readOnly}</Alert>
      </Page>
    );
  }
  return <Editor key={base.id} resource={resource} record={base} begin={begin} />;
}

/** What failed is said in the place of the form, with a way to try again: nobody is led away. */
const READ_ANEW = {
  refetchOnMount: 'always',
  gcTime: 0,
  staleTime: 0,
  // react-admin asks once unless told: a record is asked for as all else is.
  retry: shouldRetry,
  onError: () => undefined,
} as const;

/** The form for a stored record, that of the address unless `id` says which; always read fresh. */
export function EditScreen({ name, id }: { name: string; id?: string }) {
  const resource = useResource(name);
  const { id: ofAddress } = useParams();
  const asked = id ?? ofAddress;
  return (
    <EditBase
      resource={name}
      id={asked}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...READ_ANEW, ...readingOf(asked) }}
    >
      <EditContent resource={resource} />
    </EditBase>
  );
}
