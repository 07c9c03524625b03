import { z } from 'zod';
import { slot } from './booking/slot-values';
import { id } from './operation/answer';
import { warning } from './rules/prescription/warning-schema';

/** What the clinic's refusals carry beside code and message, each with the codes that carry it. */
export const errorMembers = z
  .object({
    open: z
      .array(slot)
      .describe('SLOT_TAKEN: the nearest open slots. CONFLICT with a wait: those that suit.'),
    appointment: id().describe(
      'SLOT_TAKEN: the appointment of the account that has the time, if so.',
    ),
    beds: z
      .array(z.looseObject({}))
      .describe('BED_TAKEN, BED_BLOCKED, BED_UNSUITABLE: beds that would do.'),
    takenBy: z.looseObject({}).describe('BED_TAKEN: who has the bed.'),
    checklist: z.looseObject({}).describe('CONFLICT: what keeps a stay from being cleared.'),
    prescriptions: z
      .array(z.object({ id: id(), code: z.string() }))
      .describe('CONFLICT on signing a record: its prescriptions that are still drafts.'),
    warnings: z
      .array(warning)
      .describe('INVALID prescription: the warnings that nobody answered for.'),
  })
  .partial();
