import { z } from 'zod';
import { day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const ownDuty = z.object({
  id: id('lich-ca-truc'),
  kind: z.string(),
  letter: z.string().describe('Of its kind, as it stands on paper.'),
  role: z.string(),
  state: z.string(),
  department: z.string(),
  room: z.string().nullable(),
  start: instant(),
  end: instant(),
  with: z.array(z.string()).describe('Who is on duty there at the same time.'),
  swap: id('doi-ca').nullable().describe('A swap of it that is not decided yet.'),
});
export type OwnDuty = z.infer<typeof ownDuty>;

const handover = z.object({
  id: id('lich-ca-truc'),
  kind: z.string(),
  department: z.string(),
  end: instant(),
  by: z.string().describe('Who wrote it.'),
  note: z.string(),
});
export type Handover = z.infer<typeof handover>;

const offered = z.object({
  id: id('doi-ca'),
  kind: z.string(),
  department: z.string(),
  start: instant(),
  by: z.string().describe('Who offers the duty.'),
  inReturn: instant().nullable().describe('When the own duty begins that is asked for in return.'),
});
export type OfferedDuty = z.infer<typeof offered>;

export const getOwnDuties = operation('GET /lich-ca-truc/mine', {
  id: 'get-own-duties',
  title: t('Ca trực của tôi', 'My duties'),
  note: 'The own published duties of the last week and the two months ahead, handovers that wait for who comes next, and duties that colleagues offer.',
  group: 'lich-ca-truc',
  who: ['bac-si', 'dieu-duong', 'dieu-duong-truong'],
  answer: z.object({
    today: day(),
    nurse: z.boolean().describe('Nurses wish for days and ask for leave here; doctors do not.'),
    duties: z.array(ownDuty),
    handovers: z.array(handover),
    offered: z.array(offered),
  }),
});
export type OwnDuties = z.infer<NonNullable<(typeof getOwnDuties)['answer']>>;
