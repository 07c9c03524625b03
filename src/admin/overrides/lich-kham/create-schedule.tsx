import { CreateBase, useCreate, useNotify, useRecordFromLocation } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { severalWeekdays } from '../../../shared/schedule/several-weekdays';
import { useResource } from '../../config-context';
import { BackLink } from '../../generated/back-link';
import { useBackTo } from '../../generated/back-to';
import { defaultValues, type Values } from '../../generated/form/form-values';
import { RecordForm } from '../../generated/form/record-form';
import { saveProblems } from '../../generated/form/save-problem';
import { SAVED } from '../../generated/form/unsaved-guard';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { send } from '../../providers/http-client';
import { useScheduleWords } from './use-schedule-words';

const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

/** The hours of a doctor, on as many weekdays as they are the same, or on one date. */
export function CreateSchedule({ name }: { name: string }) {
  const { texts, say } = useTexts();
  const words = useScheduleWords();
  const resource = useResource(name);
  const { weekdays: help } = words;
  const weekly = useMemo(() => severalWeekdays(resource, { vi: help, en: help }), [resource, help]);
  const navigate = useNavigate();
  const notify = useNotify();
  const prefilled = useRecordFromLocation();
  const from = useBackTo();
  const list = texts.record.back({ list: say(resource.label) });
  const [create] = useCreate();

  const save = async ({ weekday, ...values }: Values) => {
    const weekdays = Array.isArray(weekday) ? weekday : [];
    if (weekdays.length > 0 && values.date) return { date: words.notBoth };
    try {
      if (weekdays.length > 0) {
        const data = { ...filled(values), weekday: weekdays };
        await send(`/${name}/several-weekdays`, { method: 'POST', data });
      } else {
        await create(name, { data: filled(values) }, { returnPromise: true });
      }
      const count = weekdays.length;
      notify(count > 1 ? words.added({ count }) : words.addedOne, { type: 'success' });
      const filter = encodeURIComponent(JSON.stringify({ doctor: values.doctor }));
      navigate(from?.path ?? `${adminPath(name)}?filter=${filter}`, { state: SAVED });
    } catch (error) {
      return saveProblems(error);
    }
  };
  return (
    <CreateBase resource={name}>
      <Page
        narrow
        title={texts.record.create({ one: say(resource.one) })}
        screen={`create:${name}`}
        above={<BackLink to={from?.path ?? adminPath(name)} label={from?.label ?? list} />}
      >
        <RecordForm
          resource={weekly}
          moment="create"
          initial={{ ...defaultValues(resource), ...prefilled }}
          save={save}
          back={from?.path ?? adminPath(name)}
        />
      </Page>
    </CreateBase>
  );
}
