-- Every server keeps who is behind a living session while it hears what changes that: the end or the
-- lock of a session, the account's role and its being disabled, and the links from accounts to staff
-- and patients. The notice names the account; an empty one is about any of them.
CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_actors', OLD.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_changed AFTER UPDATE ON auth_session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.locked_at IS DISTINCT FROM NEW.locked_at
    OR OLD.user_id <> NEW.user_id OR NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION session_changed();
CREATE TRIGGER session_gone AFTER DELETE ON auth_session FOR EACH ROW
  EXECUTE FUNCTION session_changed();

CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_actors', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER account_changed AFTER UPDATE ON ca_nhan FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.disabled IS DISTINCT FROM NEW.disabled)
  EXECUTE FUNCTION account_changed();
CREATE TRIGGER account_gone AFTER DELETE ON ca_nhan FOR EACH ROW
  EXECUTE FUNCTION account_changed();

CREATE FUNCTION account_links_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_actors', '');
  RETURN NULL;
END $$;
CREATE TRIGGER account_links_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "user", archived_at ON bac_si
  FOR EACH STATEMENT EXECUTE FUNCTION account_links_changed();
CREATE TRIGGER account_links_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "user", archived_at, department ON y_ta
  FOR EACH STATEMENT EXECUTE FUNCTION account_links_changed();
CREATE TRIGGER account_links_changed
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bac_si__departments
  FOR EACH STATEMENT EXECUTE FUNCTION account_links_changed();
CREATE TRIGGER account_links_changed
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON nguoi_than
  FOR EACH STATEMENT EXECUTE FUNCTION account_links_changed();
