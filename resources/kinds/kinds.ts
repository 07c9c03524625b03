import { citizenIdKind, insuranceNumberKind } from '../../src/shared/patient/identity';
import { icd10Kind } from '../../src/shared/records/icd10';

/** The kinds of fields that this product has besides those of the kit. */
export const kinds = [icd10Kind, citizenIdKind, insuranceNumberKind] as const;
