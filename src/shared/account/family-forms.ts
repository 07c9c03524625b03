import * as z from 'zod/mini';
import { relations } from '../patient/choices';
import { fullName, text } from './form-values';
import { consent, dateOfBirth, sex } from './person-forms';

type Relation = keyof typeof relations;

const RELATIONS = Object.keys(relations) as Relation[];
/** What somebody of the family can be: nobody is a second self. */
const FAMILY_RELATIONS = RELATIONS.filter(
  (name): name is Exclude<Relation, 'ban-than'> => name !== 'ban-than',
);

/** A new profile for somebody of the account's family. */
export const familyForm = z.object({
  fullName,
  dateOfBirth,
  sex,
  relation: z.enum(FAMILY_RELATIONS, { error: 'relation' }),
  consent,
  /** Of a child who is old enough to be asked; kept with the guardian's consent. */
  childAgrees: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
    ),
  ),
});

/** A record on file that somebody says is theirs, or of their family. */
export const claimForm = z.object({
  patientCode: text('patientCode', 40),
  dateOfBirth,
});

export const linkForm = z.object({
  patientCode: text('patientCode', 40),
  dateOfBirth,
  code: text('codeRequired', 20),
  relation: z.enum(RELATIONS, { error: 'relation' }),
});
