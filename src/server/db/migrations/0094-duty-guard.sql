-- A doctor is never on duty over an own outpatient session or over approved leave. Duties of one
-- person never overlap each other already, by the exclusion constraints of lich_ca_truc.

-- Outpatient sessions of a doctor that touch a time and are held: not on a holiday, nor in a closed
-- room, nor on leave. Extra openings count, too.
CREATE FUNCTION roster_sessions(person uuid, after timestamptz, before timestamptz)
RETURNS TABLE (session uuid, starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.session, s.starts_at, s.ends_at FROM (
    SELECT k.id AS session, k.room, (day + k."from")::timestamptz AS starts_at,
      (day + k."to")::timestamptz AS ends_at
    FROM generate_series(after::date::timestamp, before::date::timestamp, interval '1 day') AS day
    JOIN lich_kham k ON k.doctor = person AND k.valid_from <= day
      AND (k.valid_until IS NULL OR k.valid_until >= day)
      AND (k."date" = day OR k.weekday::int = extract(isodow FROM day))
    UNION ALL
    SELECT l.id, l.room, l.start, l."end" FROM lich_nghi l
    WHERE l.doctor = person AND l.kind = 'extra' AND l.state = 'approved'
      AND l.start < before AND l."end" > after
  ) s
  WHERE s.starts_at < before AND s.ends_at > after AND NOT EXISTS (
    SELECT FROM lich_nghi c
    WHERE c.state = 'approved' AND c.kind <> 'extra'
      AND c.start <= s.starts_at AND c."end" >= s.ends_at
      AND (c.doctor = person OR c.room = s.room OR (c.clinic IS NOT NULL AND c.clinic = coalesce(
        (SELECT b.clinic FROM phong r JOIN toa_nha b ON b.id = r.block WHERE r.id = s.room),
        c.clinic))))
$$;
GRANT EXECUTE ON FUNCTION roster_sessions(uuid, timestamptz, timestamptz) TO sen_app;

-- Whoever writes a duty or a session of a doctor waits here for whoever else does.
CREATE FUNCTION roster_waits(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('roster ' || person::text, 0));
END $$;

CREATE FUNCTION roster_said(after timestamptz, before timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT to_char(after, 'HH24:MI') || '–' || to_char(before, 'HH24:MI')
    || to_char(after, ' DD/MM/YYYY')
$$;

-- lock: SHARE ROW EXCLUSIVE on lich_ca_truc
CREATE FUNCTION duty_keeps_one_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met record;
BEGIN
  PERFORM roster_waits(NEW.doctor);
  SELECT l.start, l."end" INTO met FROM lich_nghi l
  WHERE l.doctor = NEW.doctor AND l.state = 'approved' AND l.kind <> 'extra'
    AND l.start < NEW."end" AND l."end" > NEW.start ORDER BY l.start LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor is on leave' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_doctor_leave', TABLE = 'lich_ca_truc',
      DETAIL = to_char(met.start, 'DD/MM/YYYY') || '–'
        || to_char(met."end" - interval '1 second', 'DD/MM/YYYY');
  END IF;
  -- On standby one is elsewhere until called.
  IF NEW.role = 'standby' THEN
    RETURN NEW;
  END IF;
  SELECT s.starts_at, s.ends_at INTO met
  FROM roster_sessions(NEW.doctor, NEW.start, NEW."end") s ORDER BY s.starts_at LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor sees outpatients' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_doctor_session', TABLE = 'lich_ca_truc',
      DETAIL = roster_said(met.starts_at, met.ends_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER duty_keeps_one_place BEFORE INSERT OR UPDATE OF doctor, start, "end", role
  ON lich_ca_truc FOR EACH ROW WHEN (NEW.doctor IS NOT NULL)
  EXECUTE FUNCTION duty_keeps_one_place();

-- The other way round, for duties that are still to come; lock: SHARE ROW EXCLUSIVE on lich_kham
CREATE FUNCTION session_keeps_one_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met record;
BEGIN
  PERFORM roster_waits(NEW.doctor);
  SELECT c.start, c."end" INTO met FROM lich_ca_truc c
  WHERE c.doctor = NEW.doctor AND c.role <> 'standby' AND c.state <> 'done' AND c."end" > now()
    AND EXISTS (SELECT FROM roster_sessions(NEW.doctor, c.start, c."end") s
      WHERE s.session = NEW.id)
  ORDER BY c.start LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the doctor is on duty' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_kham_doctor_duty', TABLE = 'lich_kham',
      DETAIL = roster_said(met.start, met."end");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_keeps_one_place
  AFTER INSERT OR UPDATE OF doctor, weekday, "date", "from", "to", valid_from, valid_until
  ON lich_kham FOR EACH ROW EXECUTE FUNCTION session_keeps_one_place();

-- What lies over leave or a session already stays as it is: the roster marks it, and it is told here.
DO $$
DECLARE
  clash record;
BEGIN
  FOR clash IN
    SELECT c.id, c.doctor, c.start, c."end" FROM lich_ca_truc c
    WHERE c.doctor IS NOT NULL AND c.state <> 'done' AND c."end" > now() AND (
      EXISTS (SELECT FROM lich_nghi l WHERE l.doctor = c.doctor AND l.state = 'approved'
        AND l.kind <> 'extra' AND l.start < c."end" AND l."end" > c.start)
      OR (c.role <> 'standby' AND EXISTS (SELECT FROM roster_sessions(c.doctor, c.start, c."end"))))
    ORDER BY c.start
  LOOP
    RAISE WARNING 'lich-ca-truc %: doctor % is elsewhere at %', clash.id, clash.doctor,
      roster_said(clash.start, clash."end");
  END LOOP;
END $$;
