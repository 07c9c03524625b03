import { CreateBase, type RaRecord, useCreate, useNotify, useRecordFromLocation } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { pagePath } from '../../../shared/resource/row-paths';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { BackLink } from '../back-link';
import { useBackTo } from '../back-to';
import { Trail } from '../trail';
import { defaultValues, ownValues, type Values } from './form-values';
import { RecordForm } from './record-form';
import { saveProblems } from './save-problem';
import { SAVED } from './unsaved-guard';
import { useTogether } from './use-together';

const withoutEmpty = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

interface CreateScreenProps {
  name: string;
  /** Where a saved record leads; null or without it to the record. */
  next?: (record: RaRecord) => string | null;
  /** Values that are known already. */
  known?: Values;
  /** What stands above the form and may watch it, such as a warning. */
  warning?: ReactNode;
  children?: ReactNode;
}

/** The form for a new record of a resource; `children` stand below it and may watch it. */
export function CreateScreen({ name, next, known, warning, children }: CreateScreenProps) {
  const { texts, say } = useTexts();
  const plain = useResource(name);
  const together = useTogether(plain);
  const resource = useMemo(
    () => ({ ...plain, fields: { ...plain.fields, ...together } }),
    [plain, together],
  );
  const own = ownValues(usePolicy(name).writeRows, useAdminConfig().actor);
  const navigate = useNavigate();
  const notify = useNotify();
  const prefilled = useRecordFromLocation();
  const [create] = useCreate();
  const one = say(resource.one);
  const from = useBackTo();
  const back = from?.path ?? adminPath(name);

  const save = async (values: Values) => {
    try {
      const record = await create(name, { data: withoutEmpty(values) }, { returnPromise: true });
      notify(texts.form.created({ one }), { type: 'success' });
      navigate(from?.path ?? next?.(record) ?? pagePath(resource, record.id), {
        state: SAVED,
      });
    } catch (error) {
      return saveProblems(error);
    }
  };
  return (
    <CreateBase resource={name}>
      <Page
        narrow
        title={texts.record.create({ one })}
        screen={`create:${name}`}
        above={
          from ? (
            <BackLink to={back} label={from.label} />
          ) : (
            <Trail resource={resource} doing={texts.record.create({ one })} />
          )
        }
      >
        <RecordForm
          resource={resource}
          moment="create"
          together={Object.keys(together)}
          initial={{ ...defaultValues(resource), ...own, ...known, ...prefilled }}
          save={save}
          back={back}
          warning={warning}
        >
          {children}
        </RecordForm>
      </Page>
    </CreateBase>
  );
}
