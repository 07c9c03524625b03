/**
 * Families of substances that people are allergic to as a whole: folded words that name the family,
 * and folded beginnings or endings of its ingredients. From memory, far from complete; an allergy
 * that is no family is compared with each ingredient by its name.
 */
export const ALLERGY_FAMILIES: readonly { names: readonly string[]; members: RegExp }[] = [
  { names: ['penicilin', 'penicillin', 'beta-lactam'], members: /cill?in\b|clavulanic/ },
  { names: ['cephalosporin', 'cefalosporin', 'beta-lactam'], members: /\b(cef|ceph)/ },
  { names: ['sulfamid', 'sulfonamid', 'sulfa'], members: /\bsulfa(met|dia|sal)/ },
  { names: ['quinolon'], members: /floxacin\b/ },
  { names: ['macrolid'], members: /thromycin\b|spiramycin/ },
  { names: ['tetracyclin'], members: /cyclin\b/ },
  {
    names: ['nsaid', 'aspirin', 'chong viem khong steroid'],
    members:
      /acetylsalicylic|ibuprofen|diclofenac|meloxicam|naproxen|ketoprofen|piroxicam|\w+coxib\b/,
  },
];
