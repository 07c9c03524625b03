import { KEPT_BEGINNINGS } from '../sql/sought-words';

/** What rows keep the words that they are found by with. */
export const WORDS_SQL = `-- The words of a folded text, each begun with the letter of the field that has them.
-- What parts words becomes a space and the letter, so that no row is made of each word; a word ends after
-- 64 signs.
CREATE OR REPLACE FUNCTION sen_words(letter text, value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(string_to_array(ltrim(CASE
  WHEN length(value) > 64 THEN regexp_replace(
    regexp_replace(' ' || value, '[^a-z0-9\\u0080-\\uffff]+', ' ' || letter, 'g'),
    '([^ ]{65})[^ ]+', '\\1', 'g')
  ELSE regexp_replace(' ' || coalesce(value, ''), '[^a-z0-9\\u0080-\\uffff]+', ' ' || letter, 'g')
END), ' '), letter);

-- A code in one word, and its number alone, with and without zeros.
CREATE OR REPLACE FUNCTION sen_code_words(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT concat_ws(' ', replace(folded, '-', ''), regexp_replace(folded, '^.*-', ''),
    regexp_replace(folded, '^.*-0*', ''))
  FROM (SELECT sen_fold(code) AS folded OFFSET 0) AS once);

-- A phone number with its zero and with its country, and each of its ends of three digits or more.
CREATE OR REPLACE FUNCTION sen_phone_words(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', '0' || substr(phone, 4), replace(phone, '+', ''),
  (SELECT string_agg(right(phone, digits), ' ') FROM generate_series(3, length(phone) - 3) AS digits));

-- The words of a folded text and what each of them begins with, so that one look finds all that begin so.
CREATE OR REPLACE FUNCTION sen_begun_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', value, (
  SELECT string_agg(left(word, signs), ' ')
  FROM regexp_split_to_table(value, '[^a-z0-9\\u0080-\\uffff]+') AS word,
    generate_series(${KEPT_BEGINNINGS[0]}, least(length(word) - 1, ${KEPT_BEGINNINGS[1]})) AS signs));

-- A day that may be known in part: its year, and its digits from the year on and from the day on.
CREATE OR REPLACE FUNCTION sen_day_words(day text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', left(day, 4), replace(day, '-', ''),
  nullif(substr(day, 9, 2) || substr(day, 6, 2) || left(day, 4), left(day, 4)));

-- The rows that refer to one that is called something else now are found by its new words.
CREATE OR REPLACE FUNCTION sen_words_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE %I SET %I = NULL WHERE %I = $1', TG_ARGV[0], TG_ARGV[2], TG_ARGV[1])
  USING NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_words_follow() FROM PUBLIC;

-- Every word that rows of a table have ever been found by, where it begins with three letters: a search for
-- a beginning asks the index for these words, which costs less than all that begin so.
CREATE TABLE IF NOT EXISTS sen_word (
  of_table text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (of_table, word)
);

-- Words that begin with one of the letters that the trigger names are written down where they are new.
CREATE OR REPLACE FUNCTION sen_learn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fresh text[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_words IS NOT DISTINCT FROM NEW.search_words THEN
    RETURN NULL;
  END IF;
  -- In order, so that two who learn the same words at once do not wait for each other.
  SELECT array_agg(w ORDER BY w) INTO fresh FROM unnest(tsvector_to_array(NEW.search_words)) AS w
  WHERE left(w, 1) = ANY (TG_ARGV) AND w ~ '^.[^0-9]{3}'
    AND NOT EXISTS (SELECT FROM sen_word AS k WHERE k.of_table = TG_TABLE_NAME AND k.word = w);
  IF fresh IS NOT NULL THEN
    INSERT INTO sen_word SELECT TG_TABLE_NAME, unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- The same for the rows that are there already.
CREATE OR REPLACE FUNCTION sen_learn_rows(learning regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO sen_word SELECT c.relname, w FROM pg_class AS c, '
    '(SELECT DISTINCT w FROM pg_trigger AS g, %s AS t, unnest(tsvector_to_array(t.search_words)) AS w '
    'WHERE g.tgrelid = $1 AND g.tgname = ''sen_learn'' '
    'AND left(w, 1) = ANY (string_to_array(encode(g.tgargs, ''escape''), ''\\000''))) AS learned '
    'WHERE c.oid = $1 AND w ~ ''^.[^0-9]{3}'' ON CONFLICT DO NOTHING', learning)
  USING learning;
END $$;
REVOKE EXECUTE ON FUNCTION sen_learn_rows(regclass) FROM PUBLIC;`;
