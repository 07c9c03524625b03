import { databaseFunction, words } from './database-function';

const bedSegmentChanged = databaseFunction('bed_segment_changed', (of) => {
  const bed = of('giuong');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'bed_segment_changed() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE ${bed.$} SET ${bed.state} = ${bed.state} WHERE id = OLD.${segment.bed}; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE ${bed.$} SET ${bed.state} = ${bed.state} WHERE id = NEW.${segment.bed}; END IF;
  RETURN NULL;
END `,
  };
});

const bedSegmentPlace = databaseFunction('bed_segment_place', (of) => {
  const bed = of('giuong');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'bed_segment_place() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF NEW.${segment.end} IS NULL AND NEW.${segment.place} > (SELECT ${bed.capacity} FROM ${bed.$} WHERE id = NEW.${segment.bed}) THEN
    RAISE EXCEPTION 'the bed has no such place' USING ERRCODE = '23514',
      CONSTRAINT = ${words(`${segment.$}_${segment.place}_check`)}, TABLE = ${words(segment.$)}, COLUMN = ${words(segment.place)};
  END IF;
  RETURN NEW;
END `,
  };
});

const bedState = databaseFunction('bed_state', (of) => {
  const segment = of('dieu_chuyen_giuong');
  return {
    head: `bed_state(asked uuid, cleaning_since timestamptz, blocked_at timestamptz)
RETURNS text LANGUAGE sql STABLE`,
    body: `
  SELECT coalesce(
    (SELECT CASE WHEN bool_or(${segment.kind} = 'nam') THEN 'occupied' ELSE 'reserved' END
      FROM ${segment.$} WHERE ${segment.bed} = asked AND ${segment.end} IS NULL HAVING count(*) > 0),
    CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
      WHEN cleaning_since IS NOT NULL THEN 'cleaning' ELSE 'available' END)
`,
  };
});

const giuongDerive = databaseFunction('giuong_derive', (of) => {
  const bed = of('giuong');
  const segment = of('dieu_chuyen_giuong');
  return {
    head: 'giuong_derive() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  NEW.${bed.state} := bed_state(NEW.id, NEW.${bed.cleaning_since}, NEW.${bed.blocked_at});
  IF TG_OP = 'UPDATE' THEN
    IF NEW.${bed.state} <> OLD.${bed.state} AND NEW.version = OLD.version THEN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
    END IF;
    IF NEW.${bed.capacity} < OLD.${bed.capacity} AND EXISTS (SELECT FROM ${segment.$}
        WHERE ${segment.bed} = NEW.id AND ${segment.end} IS NULL AND ${segment.place} > NEW.${bed.capacity}) THEN
      RAISE EXCEPTION 'more patients lie in the bed' USING ERRCODE = '23514',
        CONSTRAINT = ${words(`${bed.$}_${bed.capacity}_check`)}, TABLE = ${words(bed.$)}, COLUMN = ${words(bed.capacity)};
    END IF;
  END IF;
  RETURN NEW;
END `,
  };
});

const giuongNoteState = databaseFunction('giuong_note_state', (of) => {
  const bed = of('giuong');
  return {
    head: 'giuong_note_state() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF TG_OP = 'INSERT' OR NEW.${bed.state} <> OLD.${bed.state} THEN
    INSERT INTO bed_state_change (bed, since, state) VALUES (NEW.id,
      CASE NEW.${bed.state} WHEN 'blocked' THEN coalesce(NEW.${bed.blocked_at}, now())
        WHEN 'cleaning' THEN coalesce(NEW.${bed.cleaning_since}, now()) ELSE now() END, NEW.${bed.state});
  END IF;
  RETURN NULL;
END `,
  };
});

export const bedFunctions = [
  bedSegmentChanged,
  bedSegmentPlace,
  bedState,
  giuongDerive,
  giuongNoteState,
];
