import { databaseFunction, words } from './database-function';

const rosterSessions = databaseFunction('roster_sessions', (of) => {
  const session = of('lich_kham');
  const leave = of('lich_nghi');
  const room = of('phong');
  const block = of('toa_nha');
  return {
    head: `roster_sessions(person uuid, after timestamptz, before timestamptz)
RETURNS TABLE (session uuid, starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE`,
    body: `
  SELECT s.session, s.starts_at, s.ends_at FROM (
    SELECT k.id AS session, k.${session.room}, (day + k.${session.from})::timestamptz AS starts_at,
      (day + k.${session.to})::timestamptz AS ends_at
    FROM generate_series(after::date::timestamp, before::date::timestamp, interval '1 day') AS day
    JOIN ${session.$} k ON k.${session.doctor} = person AND k.${session.valid_from} <= day
      AND (k.${session.valid_until} IS NULL OR k.${session.valid_until} >= day)
      AND (k.${session.date} = day OR k.${session.weekday}::int = extract(isodow FROM day))
    UNION ALL
    SELECT l.id, l.${leave.room}, l.${leave.start}, l.${leave.end} FROM ${leave.$} l
    WHERE l.${leave.doctor} = person AND l.${leave.kind} = 'extra' AND l.${leave.state} = 'approved'
      AND l.${leave.start} < before AND l.${leave.end} > after
  ) s
  WHERE s.starts_at < before AND s.ends_at > after AND NOT EXISTS (
    SELECT FROM ${leave.$} c
    WHERE c.${leave.state} = 'approved' AND c.${leave.kind} <> 'extra'
      AND c.${leave.start} <= s.starts_at AND c.${leave.end} >= s.ends_at
      AND (c.${leave.doctor} = person OR c.${leave.room} = s.${session.room} OR (c.${leave.clinic} IS NOT NULL AND c.${leave.clinic} = coalesce(
        (SELECT b.${block.clinic} FROM ${room.$} r JOIN ${block.$} b ON b.id = r.${room.block} WHERE r.id = s.${session.room}),
        c.${leave.clinic}))))
`,
  };
});

const dutyKeepsOnePlace = databaseFunction('duty_keeps_one_place', (of) => {
  const duty = of('lich_ca_truc');
  const leave = of('lich_nghi');
  return {
    head: 'duty_keeps_one_place() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  met record;
BEGIN
  PERFORM roster_waits(NEW.${duty.doctor});
  SELECT l.${leave.start}, l.${leave.end} INTO met FROM ${leave.$} l
  WHERE l.${leave.doctor} = NEW.${duty.doctor} AND l.${leave.state} = 'approved' AND l.${leave.kind} <> 'extra'
    AND l.${leave.start} < NEW.${duty.end} AND l.${leave.end} > NEW.${duty.start} ORDER BY l.${leave.start} LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor is on leave' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_doctor_leave', TABLE = ${words(duty.$)},
      DETAIL = to_char(met.${leave.start}, 'DD/MM/YYYY') || '–'
        || to_char(met.${leave.end} - interval '1 second', 'DD/MM/YYYY');
  END IF;
  -- On standby one is elsewhere until called.
  IF NEW.${duty.role} = 'standby' THEN
    RETURN NEW;
  END IF;
  SELECT s.starts_at, s.ends_at INTO met
  FROM roster_sessions(NEW.${duty.doctor}, NEW.${duty.start}, NEW.${duty.end}) s ORDER BY s.starts_at LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor sees outpatients' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_doctor_session', TABLE = ${words(duty.$)},
      DETAIL = roster_said(met.starts_at, met.ends_at);
  END IF;
  RETURN NEW;
END `,
  };
});

const nurseKeepsOnePlace = databaseFunction('nurse_keeps_one_place', (of) => {
  const duty = of('lich_ca_truc');
  const leave = of('nghi_dieu_duong');
  return {
    head: 'nurse_keeps_one_place() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  met record;
BEGIN
  SELECT l.${leave.from} AS first, l.${leave.to} AS last INTO met FROM ${leave.$} l
  WHERE l.${leave.nurse} = NEW.${duty.nurse} AND l.${leave.state} = 'approved'
    AND l.${leave.from}::timestamptz < NEW.${duty.end}
    AND (l.${leave.to} + 1)::timestamptz > NEW.${duty.start}
  ORDER BY l.${leave.from} LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the nurse is on leave' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_nurse_leave', TABLE = ${words(duty.$)},
      DETAIL = to_char(met.first, 'DD/MM/YYYY') || '–' || to_char(met.last, 'DD/MM/YYYY');
  END IF;
  RETURN NEW;
END `,
  };
});

const sessionKeepsOnePlace = databaseFunction('session_keeps_one_place', (of) => {
  const session = of('lich_kham');
  const duty = of('lich_ca_truc');
  return {
    head: 'session_keeps_one_place() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  met record;
BEGIN
  PERFORM roster_waits(NEW.${session.doctor});
  SELECT c.${duty.start}, c.${duty.end} INTO met FROM ${duty.$} c
  WHERE c.${duty.doctor} = NEW.${session.doctor} AND c.${duty.role} <> 'standby' AND c.${duty.state} <> 'done' AND c.${duty.end} > now()
    AND EXISTS (SELECT FROM roster_sessions(NEW.${session.doctor}, c.${duty.start}, c.${duty.end}) s
      WHERE s.session = NEW.id)
  ORDER BY c.${duty.start} LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor is on duty' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_kham_doctor_duty', TABLE = ${words(session.$)},
      DETAIL = roster_said(met.${duty.start}, met.${duty.end});
  END IF;
  RETURN NULL;
END `,
  };
});

/** Where people are: sessions of doctors, and that no duty lies over one or over leave. */
export const rosterFunctions = [
  rosterSessions,
  dutyKeepsOnePlace,
  nurseKeepsOnePlace,
  sessionKeepsOnePlace,
];
