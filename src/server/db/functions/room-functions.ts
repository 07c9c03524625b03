import { databaseFunction, words } from './database-function';

const claimMeetsRoomUse = databaseFunction('claim_meets_room_use', (of) => {
  const use = of('lich_su_dung');
  return {
    head: 'claim_meets_room_use() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF EXISTS (SELECT FROM ${use.$} u WHERE u.${use.room} = NEW.room
      AND u.${use.appointment} IS NULL AND u.${use.stay} IS NULL AND NOT u.${use.overlapping}
      AND tstzrange(u.${use.start}, u.${use.end}) && tstzrange(NEW.starts_at, NEW.ends_at)) THEN
    RAISE EXCEPTION 'the room is in use' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'booking_claim_room_use', TABLE = 'booking_claim';
  END IF;
  RETURN NULL;
END `,
  };
});

const roomUseMeetsClaims = databaseFunction('room_use_meets_claims', (of) => {
  const use = of('lich_su_dung');
  return {
    head: 'room_use_meets_claims() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF NEW.${use.appointment} IS NOT NULL OR NEW.${use.stay} IS NOT NULL OR NEW.${use.overlapping} THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM booking_claim c WHERE c.room = NEW.${use.room} AND c.expires_at IS NULL
      AND tstzrange(c.starts_at, c.ends_at) && tstzrange(NEW.${use.start}, NEW.${use.end})) THEN
    RAISE EXCEPTION 'appointments have the room' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = ${words(`${use.$}_${use.room}_${use.start}_excl`)}, TABLE = ${words(use.$)};
  END IF;
  RETURN NULL;
END `,
  };
});

const roomUseWaits = databaseFunction('room_use_waits', (of) => {
  const room = of('phong');
  const use = of('lich_su_dung');
  return {
    head: 'room_use_waits() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  PERFORM FROM ${room.$} WHERE id = NEW.${use.room} FOR UPDATE;
  RETURN NEW;
END `,
  };
});

export const roomFunctions = [claimMeetsRoomUse, roomUseMeetsClaims, roomUseWaits];
