import type { ViewerPolicy } from '../resource/policy';

type FieldsRead = { readonly fields: Pick<ViewerPolicy['fields'], 'read'> };

/** Whether who has this policy of the records answers for them: they read how one was signed. */
export const answersForRecords = ({ fields }: FieldsRead): boolean => fields.read.has('hash');

/** Whether who has this policy of the records reads what one says: those who treat. */
export const readsRecordContent = ({ fields }: FieldsRead): boolean => fields.read.has('answers');
