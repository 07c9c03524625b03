import { databaseFunction, words } from './database-function';

const accountPhoneChanged = databaseFunction('account_phone_changed', (of) => {
  const account = of('ca_nhan');
  return {
    head: 'account_phone_changed() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  DELETE FROM auth_code WHERE user_id = NEW.id AND purpose = 'verify-phone';
  NEW.${account.phone_verified_at} := NULL;
  RETURN NEW;
END `,
  };
});

const accountPhoneVouched = databaseFunction('account_phone_vouched', (of) => {
  const account = of('ca_nhan');
  const patient = of('benh_nhan');
  const link = of('nguoi_than');
  return {
    head: 'account_phone_vouched() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  UPDATE ${account.$} a SET ${account.phone_verified_at} = NEW.${link.verified_at}
  WHERE a.id = NEW.${link.user} AND a.${account.phone_verified_at} IS NULL AND (NEW.${link.verified_by} = 'reception'
    OR EXISTS (SELECT FROM ${patient.$} b WHERE b.id = NEW.${link.patient} AND b.${patient.phone} = a.${account.phone}));
  RETURN NULL;
END `,
  };
});

const auditStamp = databaseFunction('audit_stamp', (of) => {
  const entry = of('nhat_ky');
  return {
    head: 'audit_stamp() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp',
    body: `
BEGIN
  IF NOT sen_is_owner(TG_RELID) THEN
    NEW.${entry.at} := clock_timestamp();
    NEW.id := sen_timed_id(NEW.id, NEW.${entry.at});
  END IF;
  RETURN NEW;
END `,
  };
});

const senNotifyEvent = databaseFunction('sen_notify_event', (of) => {
  const notice = of('thong_bao');
  return {
    head: 'sen_notify_event() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  PERFORM pg_advisory_xact_lock('notify_event'::regclass::oid::integer, 0);
  INSERT INTO notify_event (id, user_id, notification_id, created_at)
  SELECT nextval('notify_event_id'), n.${notice.user}, n.id, clock_timestamp()
  FROM ${notice.$} n WHERE n.id = NEW.id;
  PERFORM pg_notify('sen_live', NEW.${notice.user}::text);
  RETURN NULL;
END `,
  };
});

const senNotifyLive = databaseFunction('sen_notify_live', (of) => {
  const notice = of('thong_bao');
  return {
    head: 'sen_notify_live() RETURNS trigger LANGUAGE plpgsql',
    body: `
BEGIN
  PERFORM pg_notify('sen_live', to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END `,
    also: `CREATE OR REPLACE TRIGGER thong_bao_live AFTER UPDATE OF ${notice.state} ON ${notice.$}
  FOR EACH ROW WHEN (OLD.${notice.state} IS DISTINCT FROM NEW.${notice.state})
  EXECUTE FUNCTION sen_notify_live(${words(notice.user)});`,
  };
});

export const accountFunctions = [
  accountPhoneChanged,
  accountPhoneVouched,
  auditStamp,
  senNotifyEvent,
  senNotifyLive,
];
