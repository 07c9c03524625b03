-- Extensions, the runtime role and the functions that later files build on.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Roles belong to the whole cluster, so another database's migration may make it at this moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'sen_app') THEN
    CREATE ROLE sen_app LOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

-- The pool signs in as the owner and switches to sen_app; an owner who is no superuser must be a
-- member for that. Where an administrator arranged it already, the grant may be refused.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT sen_app TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;

GRANT USAGE ON SCHEMA public TO sen_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO sen_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT USAGE, SELECT ON SEQUENCES TO sen_app;

-- Text as people search it: no accents, đ as d, lower case, single spaces.
CREATE FUNCTION sen_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(
  translate(
    lower(regexp_replace(normalize(value, NFD), U&'[\0300-\036f]', '', 'g') COLLATE "und-x-icu"),
    'đ', 'd'),
  '\s+', ' ', 'g'));

-- Vietnamese order of names: the given name, which comes last, then the rest.
CREATE FUNCTION sen_name_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(
  btrim(regexp_replace(normalize(value, NFC), '\s+', ' ', 'g')),
  '^(.*) (\S+)$', '\2 \1'));

-- The next code of a series: BN-{yyyy}-{#####} → BN-2026-00042. The run of # is the least number
-- of digits, never the most; the year and month are those of the session's time zone.
CREATE FUNCTION sen_code(pattern text, seq regclass) RETURNS text
LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  run text := substring(pattern FROM '\{(#+)\}');
  digits text := nextval(seq)::text;
  code text := pattern;
BEGIN
  IF run IS NULL THEN
    RAISE EXCEPTION 'code pattern % has no {#}', pattern;
  END IF;
  code := replace(code, '{yyyy}', to_char(now(), 'YYYY'));
  code := replace(code, '{yy}', to_char(now(), 'YY'));
  code := replace(code, '{mm}', to_char(now(), 'MM'));
  RETURN replace(code, '{' || run || '}', lpad(digits, greatest(length(run), length(digits)), '0'));
END $$;
