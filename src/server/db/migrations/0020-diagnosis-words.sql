-- Records are found by what their diagnoses are called, not by the code alone.
CREATE OR REPLACE FUNCTION record_search_words(r ho_so_benh_an) RETURNS tsvector
LANGUAGE sql STABLE
RETURN array_to_tsvector(
  record_words('n', concat_ws(' ', record_code_words(r.code),
    (SELECT concat_ws(' ', record_code_words(p.code), p.full_name)
      FROM benh_nhan p WHERE p.id = r.patient)))
  || record_words('c', concat_ws(' ', r.diagnosis, array_to_string(r.secondary_diagnoses, ' '),
    r.conclusion,
    (SELECT string_agg(i.name, ' ') FROM icd_10 i
      WHERE i.code = r.diagnosis OR i.code = ANY(r.secondary_diagnoses)),
    (SELECT string_agg(text #>> '{}', ' ')
      FROM jsonb_path_query(r.answers, 'strict $.** ? (@.type() == "string")') AS text
      WHERE text #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))));

UPDATE ho_so_benh_an SET search_words = NULL
WHERE diagnosis IS NOT NULL OR secondary_diagnoses IS NOT NULL;

-- A diagnosis that is renamed, or comes to the catalogue later, is found by its name too.
CREATE INDEX ho_so_benh_an_secondary ON ho_so_benh_an USING gin (secondary_diagnoses);
CREATE FUNCTION record_rename_diagnosis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ho_so_benh_an SET search_words = NULL
  WHERE diagnosis = NEW.code OR secondary_diagnoses @> ARRAY[NEW.code];
  RETURN NULL;
END $$;
CREATE TRIGGER record_name_diagnosis AFTER INSERT ON icd_10
  FOR EACH ROW EXECUTE FUNCTION record_rename_diagnosis();
CREATE TRIGGER record_rename_diagnosis AFTER UPDATE ON icd_10
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.code <> NEW.code)
  EXECUTE FUNCTION record_rename_diagnosis();
