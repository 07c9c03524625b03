import { USES_WITHOUT_PATIENTS } from '../../../shared/rules/beds/room-uses';
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

/** Until when a bed counts as had: to the end, or of one that lies there to the end of the planned day. */
const bedHeldUntil = databaseFunction('bed_held_until', () => ({
  head: `bed_held_until(ended timestamptz, expected date, asked timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE`,
  body: `
  SELECT coalesce(ended, CASE WHEN (expected + 1)::timestamptz > asked
    THEN (expected + 1)::timestamptz ELSE 'infinity' END)
`,
}));

const roomUseInWay = databaseFunction('room_use_in_way', (of) => {
  const use = of('lich_su_dung');
  const bed = of('giuong');
  return {
    head: `room_use_in_way(asked uuid, since timestamptz, until timestamptz)
RETURNS uuid LANGUAGE sql STABLE`,
    body: `
  SELECT u.id FROM ${use.$} u JOIN ${bed.$} g ON g.${bed.room} = u.${use.room}
  WHERE g.id = asked AND u.${use.purpose} IN (${words(...USES_WITHOUT_PATIENTS)})
    AND u.${use.appointment} IS NULL AND u.${use.stay} IS NULL AND NOT u.${use.overlapping}
    AND tstzrange(u.${use.start}, u.${use.end}) && tstzrange(since, greatest(since, until))
  ORDER BY u.${use.start} LIMIT 1
`,
  };
});

const refuseBed = (use: { $: string; id: string; start: string; end: string }) => `
  IF met IS NOT NULL THEN
    RAISE EXCEPTION 'the room is booked as a whole' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'bed_room_use', TABLE = ${words(use.$)},
      DETAIL = (SELECT coalesce(roster_said(u.${use.start}, u.${use.end}), to_char(u.${use.start}, 'HH24:MI DD/MM/YYYY'))
        FROM ${use.$} u WHERE u.id = met);
  END IF;
  RETURN NULL;`;

const segmentMeetsRoomUse = databaseFunction('segment_meets_room_use', (of) => {
  const room = of('phong');
  const bed = of('giuong');
  const stay = of('o_lai');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'segment_meets_room_use() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  met uuid;
BEGIN
  -- Who leaves a bed is in nobody's way.
  IF TG_OP = 'UPDATE' AND NEW.${segment.bed} = OLD.${segment.bed} AND NEW.${segment.start} >= OLD.${segment.start}
    AND (OLD.${segment.end} IS NULL OR NEW.${segment.end} <= OLD.${segment.end}) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ${room.$} WHERE id = (SELECT ${bed.room} FROM ${bed.$} WHERE id = NEW.${segment.bed}) FOR KEY SHARE;
  met := room_use_in_way(NEW.${segment.bed},
    CASE TG_OP WHEN 'INSERT' THEN NEW.${segment.start} ELSE greatest(NEW.${segment.start}, now()) END,
    bed_held_until(NEW.${segment.end},
      (SELECT ${stay.expected_discharge} FROM ${stay.$} WHERE id = NEW.${segment.stay}), now()));${refuseBed(
        of('lich_su_dung'),
      )}
END `,
  };
});

const stayMeetsRoomUse = databaseFunction('stay_meets_room_use', (of) => {
  const room = of('phong');
  const bed = of('giuong');
  const stay = of('o_lai');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'stay_meets_room_use() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  lain uuid;
  since timestamptz;
  met uuid;
BEGIN
  SELECT s.${segment.bed}, s.${segment.start} INTO lain, since FROM ${segment.$} s
  WHERE s.${segment.stay} = NEW.id AND s.${segment.end} IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ${room.$} WHERE id = (SELECT ${bed.room} FROM ${bed.$} WHERE id = lain) FOR KEY SHARE;
  met := room_use_in_way(lain, greatest(since, now()),
    bed_held_until(NULL, NEW.${stay.expected_discharge}, now()));${refuseBed(of('lich_su_dung'))}
END `,
  };
});

const roomUseMeetsStays = databaseFunction('room_use_meets_stays', (of) => {
  const use = of('lich_su_dung');
  const bed = of('giuong');
  const stay = of('o_lai');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'room_use_meets_stays() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  met text;
BEGIN
  IF NEW.${use.appointment} IS NOT NULL OR NEW.${use.stay} IS NOT NULL OR NEW.${use.overlapping}
    OR NEW.${use.purpose} NOT IN (${words(...USES_WITHOUT_PATIENTS)}) THEN
    RETURN NULL;
  END IF;
  SELECT string_agg(DISTINCT g.${bed.code}, ', ') INTO met
  FROM ${bed.$} g JOIN ${segment.$} s ON s.${segment.bed} = g.id JOIN ${stay.$} o ON o.id = s.${segment.stay}
  WHERE g.${bed.room} = NEW.${use.room} AND tstzrange(NEW.${use.start}, NEW.${use.end}) && tstzrange(s.${segment.start},
    greatest(s.${segment.start}, bed_held_until(s.${segment.end}, o.${stay.expected_discharge}, now())));
  IF met IS NOT NULL THEN
    RAISE EXCEPTION 'somebody has a bed of the room' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_su_dung_beds', TABLE = ${words(use.$)}, DETAIL = met;
  END IF;
  RETURN NULL;
END `,
  };
});

export const roomFunctions = [
  bedHeldUntil,
  claimMeetsRoomUse,
  roomUseInWay,
  roomUseMeetsClaims,
  roomUseMeetsStays,
  roomUseWaits,
  segmentMeetsRoomUse,
  stayMeetsRoomUse,
];
