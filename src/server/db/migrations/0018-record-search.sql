-- Finding records by their words, and the searches that people keep.

-- The words of a text as people search them, folded, each begun with a letter that says whose it is.
CREATE FUNCTION record_words(letter text, value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT letter || left(word, 64) FROM regexp_split_to_table(sen_fold(value), '[^a-z0-9]+') AS word
  WHERE word <> '');

-- A code in one word, and its number alone, with and without zeros: its year would find everything.
CREATE FUNCTION record_code_words(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', replace(code, '-', ''), regexp_replace(code, '^.*-', ''),
  regexp_replace(code, '^.*-0*', ''));

-- n: code and patient, for all who know of the record. c: what it says; ids of other rows are left out.
CREATE FUNCTION record_search_words(r ho_so_benh_an) RETURNS tsvector
LANGUAGE sql STABLE
RETURN array_to_tsvector(
  record_words('n', concat_ws(' ', record_code_words(r.code),
    (SELECT concat_ws(' ', record_code_words(p.code), p.full_name)
      FROM benh_nhan p WHERE p.id = r.patient)))
  || record_words('c', concat_ws(' ', r.diagnosis, array_to_string(r.secondary_diagnoses, ' '),
    r.conclusion,
    (SELECT string_agg(text #>> '{}', ' ')
      FROM jsonb_path_query(r.answers, 'strict $.** ? (@.type() == "string")') AS text
      WHERE text #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))));

ALTER TABLE ho_so_benh_an ADD COLUMN search_words tsvector;
CREATE INDEX ho_so_benh_an_search_words ON ho_so_benh_an USING gin (search_words);

CREATE FUNCTION record_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := record_search_words(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER record_keep_words BEFORE INSERT OR UPDATE OF code, patient, answers, diagnosis,
  secondary_diagnoses, conclusion, search_words ON ho_so_benh_an
  FOR EACH ROW EXECUTE FUNCTION record_keep_words();

-- A patient who is renamed is found by the new name.
CREATE FUNCTION record_rename_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ho_so_benh_an SET search_words = NULL WHERE patient = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER record_rename_patient AFTER UPDATE OF code, full_name ON benh_nhan
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name OR OLD.code <> NEW.code)
  EXECUTE FUNCTION record_rename_patient();

UPDATE ho_so_benh_an SET search_words = NULL;

-- The filters of a search as the page's address has them, under a name of its owner.
CREATE TABLE saved_search (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  filters jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_search TO sen_app;
