import { citizenIdFacet, insuranceNumberFacet } from '../../src/server/patients/identity';
import { icd10Facet } from '../../src/server/records/icd10';

/** What the server needs of them, by their names. */
export const serverKinds = {
  icd10: icd10Facet,
  citizenId: citizenIdFacet,
  insuranceNumber: insuranceNumberFacet,
};
