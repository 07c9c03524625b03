-- Every process that keeps public pages hears when what visitors see of the catalogue changes. A
-- transaction notifies once, at its commit.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_catalogue', '');
  RETURN NULL;
END $$;

DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['bac_si', 'bac_si__departments', 'phong_ban', 'dich_vu',
    'huong_dan', 'lich_nghi', 'phong_kham', 'phong', 'toa_nha']
  LOOP
    EXECUTE format('CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
      ON %I FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()', source);
  END LOOP;
END $$;
