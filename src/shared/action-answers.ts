import type { z } from 'zod';
import type { slip } from './booking/operations';
import type { undone } from './inpatient/operations';
import type { askedAccess, openedAccess } from './patient/operations';
import type { RecordOf } from './resource/register';

declare module './resource/register' {
  interface ActionAnswers {
    'benh-nhan/ask-access': typeof askedAccess;
    'benh-nhan/break-glass': typeof openedAccess;
    'danh-sach-cho/accept': typeof slip;
    'giuong/undo': typeof undone;
    'ho-so-benh-an/request-stay': z.ZodType<RecordOf<'o-lai'>, RecordOf<'o-lai'>>;
    'o-lai/undo': typeof undone;
    'phieu-thong-tin/request-stay': z.ZodType<RecordOf<'o-lai'>, RecordOf<'o-lai'>>;
    'phieu-thong-tin/reschedule': typeof slip;
  }
}
