import type { Insertable, Selectable, Updateable } from 'kysely';
import { describe, expectTypeOf, it } from 'vitest';
import type { ConfigTables } from './config-tables';

type Patient = ConfigTables['benh_nhan'];
type Appointment = ConfigTables['phieu_thong_tin'];

describe('the tables of the config', () => {
  it('have the columns of their fields, as they are read', () => {
    expectTypeOf<Selectable<Patient>['full_name']>().toEqualTypeOf<string>();
    expectTypeOf<Selectable<Patient>['phone']>().toEqualTypeOf<string | null>();
    expectTypeOf<Selectable<Patient>['archived_at']>().toEqualTypeOf<string | null>();
    expectTypeOf<Selectable<Patient>['full_name_fold']>().toEqualTypeOf<string | null>();
    expectTypeOf<Selectable<Patient>['citizen_id_hash']>().toEqualTypeOf<string | null>();
    expectTypeOf<Selectable<Appointment>['state']>().toExtend<string>();
    expectTypeOf<Selectable<ConfigTables['bac_si__departments']>>().toExtend<{
      bac_si_id: string;
      phong_ban_id: string;
    }>();
  });

  it('know nothing of computed values, and no column of another name', () => {
    expectTypeOf<Patient>().not.toHaveProperty('age');
    expectTypeOf<Patient>().not.toHaveProperty('phoneNumber');
    expectTypeOf<ConfigTables>().not.toHaveProperty('khong_co');
  });

  it('ask for what a row must have, and never for what the database makes', () => {
    expectTypeOf<Insertable<Patient>>().toHaveProperty('full_name');
    // @ts-expect-error: a patient has a name
    const nobody: Insertable<Patient> = { phone: '+84900000001' };
    // @ts-expect-error: the database folds the name
    const folded: Updateable<Patient> = { full_name_fold: 'an' };
    expectTypeOf(nobody).not.toBeAny();
    expectTypeOf(folded).not.toBeAny();
  });
});
