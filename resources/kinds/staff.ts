import { citizenIdFacet, insuranceNumberFacet } from '../../src/admin/patients/identity';
import { icd10Facet } from '../../src/admin/records/icd10';

/** What the staff area needs of them, by their names. */
export const staffKinds = {
  icd10: icd10Facet,
  citizenId: citizenIdFacet,
  insuranceNumber: insuranceNumberFacet,
};
