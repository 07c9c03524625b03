import type { ActionHandler } from '../resource/actions/registry';

/** The doctor stands by a prescription that the pharmacy asked about: it may be handed out again. */
export const answerPharmacy: ActionHandler<'don-thuoc', 'answer'> = async ({ scope, record }) => {
  await scope.db
    .updateTable('don_thuoc')
    .set({ held_at: null })
    .where('id', '=', record.id)
    .execute();
  return undefined;
};
