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
