import { AppError, type Text } from '../../../shared/errors';
import { formatInstant, localDate } from '../../../shared/format/dates';
import { adminPath } from '../../../shared/resource/names';
import { kindText } from '../../../shared/roster/kinds';
import type { ActionHandler } from '../../resource/actions/registry';
import type { DUTIES } from '../publish';
import { handOver } from './hand-over';
import { tellHeadNurses } from './tell-swaps';

const ONE: Text = {
  vi: 'Chọn một điều dưỡng hoặc một bác sĩ.',
  en: 'Choose one nurse or one doctor.',
};

/** Who is on a duty calls in sick: the head nurses of the department are told at once, with the way to the board. */
export const callSick: ActionHandler<typeof DUTIES, 'call-sick'> = async ({ scope, record }) => {
  const { timeZone } = scope.services.settings;
  const { id } = record;
  const start = String(record.start);
  await scope.db
    .updateTable('lich_ca_truc')
    .set({ called_sick_at: scope.now.toISOString() })
    .where('id', '=', id)
    .execute();
  const person = await scope.db
    .selectFrom(record.nurse ? 'y_ta' : 'bac_si')
    .select('full_name as name')
    .where('id', '=', String(record.nurse ?? record.doctor))
    .executeTakeFirstOrThrow();
  const kind = kindText(String(record.kind));
  const at = formatInstant(new Date(start).toISOString(), timeZone);
  const day = localDate(new Date(start), timeZone);
  await tellHeadNurses(scope, String(record.department), {
    title: { vi: `${person.name} báo ốm`, en: `${person.name} calls in sick` },
    body: {
      vi: `${kind.vi} ${at} cần người trực thay.`,
      en: `${kind.en}, ${at}, needs a stand-in.`,
    },
    key: `sick:${id}:${scope.now.toISOString()}`,
    link: `${adminPath('y-ta')}/lich-ca-truc/bang?khoa=${record.department}&tu=${day}`,
  });
  return undefined;
};

/** A planner gives a duty to who steps in; the rules are asked, both are told. */
export const standIn: ActionHandler<typeof DUTIES, 'stand-in'> = async ({
  scope,
  record,
  args,
}) => {
  const { nurse, doctor, note } = args;
  const to = record.nurse ? nurse : doctor;
  if (!to) {
    throw new AppError('INVALID', { errors: { [record.nurse ? 'nurse' : 'doctor']: ONE } });
  }
  await handOver(scope, [{ duty: record.id, to }], { action: 'stand-in', note: note ?? null });
  return undefined;
};
