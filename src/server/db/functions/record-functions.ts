import { databaseFunction, words } from './database-function';

const addendumGuard = databaseFunction('addendum_guard', (of) => {
  const addendum = of('dinh_chinh');
  return {
    head: 'addendum_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'addendum % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW), '{}', ARRAY[${words(addendum.hash)}], 'addendum');
  RETURN NULL;
END `,
  };
});

const recordFileGuard = databaseFunction('record_file_guard', (of) => {
  const order = of('chi_dinh');
  return {
    head: 'record_file_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  holder uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.resource = 'ho-so-benh-an' AND record_is_signed(NEW.record_id) THEN
      RAISE EXCEPTION 'record % is signed', NEW.record_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  -- What left its record before is swept away.
  IF OLD.deleted_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  holder := CASE OLD.resource WHEN 'ho-so-benh-an' THEN OLD.record_id
    WHEN 'chi-dinh' THEN (SELECT ${order.record} FROM ${order.$} WHERE id = OLD.record_id) END;
  IF record_is_signed(holder) OR OLD.resource = 'dinh-chinh' THEN
    RAISE EXCEPTION 'file % belongs to a signed record', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END `,
  };
});

const recordGuard = databaseFunction('record_guard', (of) => {
  const record = of('ho_so_benh_an');
  return {
    head: 'record_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF OLD.${record.state} NOT IN ('signed', 'archived') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR (NEW.${record.state} <> OLD.${record.state} AND NEW.${record.state} <> 'archived') THEN
    RAISE EXCEPTION 'record % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY[${words(record.state, record.history, 'version', 'updated_at', 'archived_at', 'search_words')}],
    CASE WHEN OLD.${record.hash} IS NULL THEN ARRAY[${words(record.hash, record.previous_hash, record.signers)}] ELSE '{}' END,
    'signed record');
  RETURN NULL;
END `,
  };
});

const recordStamp = databaseFunction('record_stamp', (of) => {
  const record = of('ho_so_benh_an');
  return {
    head: 'record_stamp() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp',
    body: `
DECLARE
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  was_signed boolean := coalesce(OLD.${record.state} IN ('signed', 'archived'), false);
BEGIN
  IF sen_is_owner(TG_RELID) OR NEW.${record.state} NOT IN ('signed', 'archived') THEN
    RETURN NEW;
  END IF;
  IF was_signed THEN
    PERFORM record_history_grows(OLD.${record.history}, NEW.${record.history});
  ELSE
    NEW.${record.signed_at} := moment;
  END IF;
  NEW.${record.history} := record_entries_at(OLD.${record.history}, NEW.${record.history}, moment);
  IF NOT was_signed OR NEW.${record.signers} IS DISTINCT FROM OLD.${record.signers} THEN
    NEW.${record.signers} := record_entries_at(NULL, NEW.${record.signers}, NEW.${record.signed_at});
  END IF;
  RETURN NEW;
END `,
  };
});

const recordIsSigned = databaseFunction('record_is_signed', (of) => {
  const record = of('ho_so_benh_an');
  return {
    head: 'record_is_signed(wanted uuid) RETURNS boolean LANGUAGE sql STABLE',
    body: `
  SELECT EXISTS (SELECT FROM ${record.$} WHERE id = wanted AND ${record.state} IN ('signed', 'archived'))
`,
  };
});

const recordRenameDiagnosis = databaseFunction('record_rename_diagnosis', (of) => {
  const record = of('ho_so_benh_an');
  const disease = of('icd_10');
  return {
    head: 'record_rename_diagnosis() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  UPDATE ${record.$} SET search_words = NULL
  WHERE ${record.diagnosis} = NEW.${disease.code} OR ${record.secondary_diagnoses} @> ARRAY[NEW.${disease.code}];
  RETURN NULL;
END `,
  };
});

const recordRenamePatient = databaseFunction('record_rename_patient', (of) => {
  const record = of('ho_so_benh_an');
  return {
    head: 'record_rename_patient() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  UPDATE ${record.$} SET search_words = NULL WHERE ${record.patient} = NEW.id;
  RETURN NULL;
END `,
  };
});

const templateGuard = databaseFunction('template_guard', (of) => {
  const template = of('mau_benh_an');
  return {
    head: 'template_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF OLD.${template.state} = 'draft' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.${template.state} = 'draft' THEN
    RAISE EXCEPTION 'template % is published', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW), ARRAY[${words(template.state, 'version', 'updated_at')}],
    '{}', 'published template');
  RETURN NULL;
END `,
  };
});

export const recordFunctions = [
  addendumGuard,
  recordFileGuard,
  recordGuard,
  recordStamp,
  recordIsSigned,
  recordRenameDiagnosis,
  recordRenamePatient,
  templateGuard,
];
