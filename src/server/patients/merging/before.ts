import { z } from 'zod';
import { seal, unseal } from '../../auth/credentials/secret-box';
import type { Scope } from '../../resource/scope';

/** What the state before a merge is sealed for. */
export const MERGE_BOX = 'patient-merge';

const beforeMerge = z.object({
  /** The patient who stayed, then: that one may have been merged into another since. */
  kept: z.uuid(),
  /** Fields of that patient: what they were, and what the merge made of them. */
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** Links of accounts that wait again until they show clinical content. */
  links: z.array(z.object({ id: z.uuid(), from: z.string().nullable(), to: z.string() })),
});

/** What a merge changed besides where rows lead, to undo it. */
export type BeforeMerge = z.infer<typeof beforeMerge>;

/** Keeps it with the merge, unreadable without the server's keys. */
export async function keepBefore(scope: Scope, merge: string, before: BeforeMerge): Promise<void> {
  const sealed = seal(scope.services.secrets, MERGE_BOX, JSON.stringify(before));
  await scope.db.insertInto('patient_merge_before').values({ merge, sealed }).execute();
}

/** Reads it, and keeps it no longer. @throws Error where the merge kept none. */
export async function takeBefore(scope: Scope, merge: string): Promise<BeforeMerge> {
  const { sealed } = await scope.db
    .deleteFrom('patient_merge_before')
    .where('merge', '=', merge)
    .returning('sealed')
    .executeTakeFirstOrThrow();
  return beforeMerge.parse(JSON.parse(unseal(scope.services.secrets, MERGE_BOX, sealed)));
}
