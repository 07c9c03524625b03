import { databaseFunction, words } from './database-function';

/**
 * What is written about a patient who was merged away, or is at this moment, is about the one that
 * stays: who writes it waits for the merge, and the row that is written names the other.
 */
const followMerged = databaseFunction('follow_merged', (of) => {
  const patient = of('benh_nhan');
  const trigger = (table: { $: string }, column: string) => `
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF ${column} ON ${table.$}
  FOR EACH ROW EXECUTE FUNCTION follow_merged(${words(column)});`;
  const visit = of('phieu_thong_tin');
  const entry = of('danh_sach_cho');
  const link = of('nguoi_than');
  const consent = of('dong_y');
  const stay = of('o_lai');
  const record = of('ho_so_benh_an');
  const order = of('chi_dinh');
  const prescription = of('don_thuoc');
  const access = of('yeu_cau_truy_cap');
  const request = of('yeu_cau_du_lieu');
  return {
    head: 'follow_merged() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  asked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  stays uuid := asked;
  next uuid;
BEGIN
  IF asked IS NULL OR (TG_OP = 'UPDATE' AND asked = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN
    RETURN NEW;
  END IF;
  LOOP
    -- The lock that the foreign key takes anyway: it waits for a merge, and sees what that did.
    SELECT ${patient.merged_into} INTO next FROM ${patient.$} WHERE id = stays FOR KEY SHARE;
    EXIT WHEN next IS NULL;
    stays := next;
  END LOOP;
  IF stays <> asked THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], stays));
  END IF;
  RETURN NEW;
END `,
    also: [
      trigger(visit, visit.patient),
      trigger(entry, entry.patient),
      trigger(link, link.patient),
      trigger(consent, consent.patient),
      trigger(stay, stay.patient),
      trigger(record, record.patient),
      trigger(order, order.patient),
      trigger(prescription, prescription.patient),
      trigger(access, access.patient),
      trigger(request, request.patient),
    ]
      .join('')
      .trim(),
  };
});

export const mergeFunctions = [followMerged];
