-- Patients ask who saw their record, also in lists: those name the rows, not the patient.

CREATE INDEX nhat_ky_record_ids ON nhat_ky USING gin (record_ids jsonb_ops)
  WHERE record_ids IS NOT NULL;
