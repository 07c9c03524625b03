import { databaseFunction, words } from './database-function';

const orderGuard = databaseFunction('order_guard', (of) => {
  const order = of('chi_dinh');
  const record = of('ho_so_benh_an');
  // What came after the signature is not covered by it: until it is verified it may be put right.
  const found = words(order.result, order.measures, order.resulted_at, order.files);
  const free = words(
    ...[order.state, order.history, 'version', 'updated_at'],
    ...[order.collected_at, order.verified_at, order.released_at],
    ...[order.critical, order.critical_told_to, order.critical_told_at],
  );
  return {
    head: 'order_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  is_later boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF record_is_signed(NEW.${order.record}) THEN
      RAISE EXCEPTION 'record % is signed', NEW.${order.record} USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT record_is_signed(OLD.${order.record}) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'record % is signed', OLD.${order.record} USING ERRCODE = 'restrict_violation';
  END IF;
  is_later := OLD.${order.state} IN ('ordered', 'collected', 'in_progress')
    AND (OLD.${order.resulted_at} IS NULL OR OLD.${order.resulted_at} >
      (SELECT ${record.signed_at} FROM ${record.$} WHERE id = OLD.${order.record}));
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    CASE WHEN is_later THEN ARRAY[${free}, ${found}] ELSE ARRAY[${free}] END,
    CASE WHEN is_later THEN '{}' ELSE ARRAY[${found}] END, 'order of a signed record');
  RETURN NULL;
END `,
  };
});

const prescriptionStamp = databaseFunction('prescription_stamp', (of) => {
  const prescription = of('don_thuoc');
  return {
    head: 'prescription_stamp() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp',
    body: `
DECLARE
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF sen_is_owner(TG_RELID) OR NEW.${prescription.state} = 'draft' THEN
    RETURN NEW;
  END IF;
  IF OLD.${prescription.state} <> 'draft' THEN
    PERFORM record_history_grows(OLD.${prescription.history}, NEW.${prescription.history});
  ELSIF NEW.${prescription.signed_at} IS NOT NULL THEN
    NEW.${prescription.signed_at} := moment;
  END IF;
  IF NEW.${prescription.dispensed_at} IS DISTINCT FROM OLD.${prescription.dispensed_at} AND NEW.${prescription.dispensed_at} IS NOT NULL THEN
    NEW.${prescription.dispensed_at} := moment;
  END IF;
  IF NEW.${prescription.held_at} IS DISTINCT FROM OLD.${prescription.held_at} AND NEW.${prescription.held_at} IS NOT NULL THEN
    NEW.${prescription.held_at} := moment;
  END IF;
  NEW.${prescription.history} := record_entries_at(OLD.${prescription.history}, NEW.${prescription.history}, moment);
  RETURN NEW;
END `,
  };
});

const prescriptionGuard = databaseFunction('prescription_guard', (of) => {
  const prescription = of('don_thuoc');
  return {
    head: 'prescription_guard() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.${prescription.replaces} IS NULL AND record_is_signed(NEW.${prescription.record}) THEN
      RAISE EXCEPTION 'record % is signed', NEW.${prescription.record} USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.${prescription.state} = 'draft' AND (OLD.${prescription.replaces} IS NOT NULL OR NOT record_is_signed(OLD.${prescription.record})) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD.${prescription.state} <> 'draft' AND NEW.${prescription.state} = 'draft') THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY[${words(prescription.state, prescription.history, 'version', 'updated_at', 'archived_at', prescription.dispensed_at, prescription.held_at, prescription.substitutions)}],
    ARRAY[${words(prescription.national_code)}], 'signed prescription');
  PERFORM record_history_grows(OLD.${prescription.substitutions}, NEW.${prescription.substitutions});
  RETURN NULL;
END `,
  };
});

export const prescriptionFunctions = [orderGuard, prescriptionStamp, prescriptionGuard];
