/** Functions by which rows keep the words that they are found by. */
export const WORDS_SQL = `-- The words of a folded text, each begun with the letter of the field that has them.
CREATE OR REPLACE FUNCTION sen_words(letter text, value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT letter || left(word, 64)
  FROM regexp_split_to_table(coalesce(value, ''), '[^a-z0-9\\u0080-\\uffff]+') AS word
  WHERE word <> '');

-- A code in one word, and its number alone, with and without zeros.
CREATE OR REPLACE FUNCTION sen_code_words(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', replace(sen_fold(code), '-', ''), regexp_replace(sen_fold(code), '^.*-', ''),
  regexp_replace(sen_fold(code), '^.*-0*', ''));

-- A phone number with its zero and with its country, and each of its ends of three digits or more.
CREATE OR REPLACE FUNCTION sen_phone_words(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', '0' || substr(phone, 4), replace(phone, '+', ''),
  (SELECT string_agg(right(phone, digits), ' ') FROM generate_series(3, length(phone) - 3) AS digits));

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
REVOKE EXECUTE ON FUNCTION sen_words_follow() FROM PUBLIC;`;
