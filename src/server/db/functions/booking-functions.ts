import { databaseFunction } from './database-function';

const bookingClaimFollow = databaseFunction('booking_claim_follow', (of) => {
  const visit = of('phieu_thong_tin');
  return {
    head: 'booking_claim_follow() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF NEW.archived_at IS NOT NULL OR NEW.${visit.state} IN ('cancelled', 'no_show', 'rescheduled') THEN
    DELETE FROM booking_claim WHERE appointment = NEW.id;
    RETURN NULL;
  END IF;
  -- The server takes the claim before it writes the appointment; others leave it to this.
  IF EXISTS (SELECT FROM booking_claim c WHERE c.appointment = NEW.id
      AND (c.doctor, c.department, c.patient, c.room, c.starts_at, c.ends_at) IS NOT DISTINCT FROM
        (NEW.${visit.doctor}, NEW.${visit.department}, NEW.${visit.patient}, NEW.${visit.room}, NEW.${visit.start}, NEW.${visit.end})) THEN
    RETURN NULL;
  END IF;
  DELETE FROM booking_claim WHERE appointment = NEW.id;
  IF booking_claim_take(booking_claim_of(NEW), booking_seats_of(NEW.${visit.doctor}, NEW.${visit.start})) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the time of appointment % is taken', NEW.id
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_claim_doctor',
      TABLE = 'booking_claim';
END `,
  };
});

const bookingClaimOf = databaseFunction('booking_claim_of', (of) => {
  const visit = of('phieu_thong_tin');
  return {
    head: `booking_claim_of(visit ${visit.$}) RETURNS booking_claim LANGUAGE plpgsql`,
    body: `
DECLARE
  claim booking_claim;
BEGIN
  claim.appointment := visit.id;
  claim.doctor := visit.${visit.doctor};
  claim.department := visit.${visit.department};
  claim.patient := visit.${visit.patient};
  claim.room := visit.${visit.room};
  claim.starts_at := visit.${visit.start};
  claim.ends_at := visit.${visit.end};
  RETURN claim;
END `,
  };
});

const bookingClaimTake = databaseFunction('booking_claim_take', (of) => {
  const room = of('phong');
  const doctor = of('bac_si');
  return {
    head: 'booking_claim_take(wanted booking_claim, seats integer) RETURNS boolean LANGUAGE plpgsql',
    body: `
DECLARE
  places integer := coalesce((SELECT ${room.capacity} FROM ${room.$} WHERE id = wanted.room), 1);
  buffer integer := coalesce((SELECT ${doctor.buffer_minutes} FROM ${doctor.$} WHERE id = wanted.doctor), 0);
BEGIN
  FOR at_seat IN 1..seats LOOP
    FOR at_place IN 1..places LOOP
      INSERT INTO booking_claim (appointment, account, part, waiting, guest, doctor, department, patient, room,
        seat, place, starts_at, ends_at, busy_until, expires_at)
      VALUES (wanted.appointment, wanted.account, coalesce(wanted.part, 0), wanted.waiting, wanted.guest, wanted.doctor,
        wanted.department, wanted.patient, wanted.room, at_seat, at_place, wanted.starts_at, wanted.ends_at,
        wanted.ends_at + make_interval(mins => buffer), wanted.expires_at)
      ON CONFLICT DO NOTHING;
      IF FOUND THEN
        RETURN true;
      END IF;
    END LOOP;
  END LOOP;
  RETURN false;
END `,
  };
});

const bookingSeatsOf = databaseFunction('booking_seats_of', (of) => {
  const hours = of('lich_kham');
  const leave = of('lich_nghi');
  return {
    head: 'booking_seats_of(whom uuid, at timestamptz) RETURNS integer LANGUAGE sql STABLE',
    body: `
  SELECT greatest(1, max(${hours.capacity})) FROM (
    SELECT k.${hours.capacity} FROM ${hours.$} k
    WHERE k.${hours.doctor} = whom AND k.${hours.valid_from} <= at::date
      AND (k.${hours.valid_until} IS NULL OR k.${hours.valid_until} >= at::date)
      AND coalesce(k.${hours.date} = at::date, k.${hours.weekday}::integer = extract(isodow FROM at))
      AND at::time >= k.${hours.from} AND at::time < k.${hours.to}
    UNION ALL
    SELECT e.${leave.capacity} FROM ${leave.$} e
    WHERE e.${leave.doctor} = whom AND e.${leave.kind} = 'extra' AND e.${leave.state} = 'approved'
      AND e.${leave.start} <= at AND e.${leave.end} > at
  ) AS session
`,
  };
});

export const bookingFunctions = [
  bookingClaimFollow,
  bookingClaimOf,
  bookingClaimTake,
  bookingSeatsOf,
];
