import { lanLuuGiu } from './lan-luu-giu';
import { suCoDuLieu } from './su-co-du-lieu';
import { yeuCauDuLieu } from './yeu-cau-du-lieu';

/** Privacy: the entities of this group, in the order of the menu. */
export const riengTuEntities = [yeuCauDuLieu, suCoDuLieu, lanLuuGiu] as const;
