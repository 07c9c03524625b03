const SYSTEM = `t.version, t.created_at AS "createdAt", t.updated_at AS "updatedAt",
  t.archived_at AS "archivedAt"`;

/** A patient as the API answers one to a manager; $1 is today. */
export const PATIENT = `t.id, t.code, t.full_name AS "fullName", t.date_of_birth AS "dateOfBirth",
  date_part('year', age($1::date, left(t.date_of_birth || '-01-01', 10)::date))::int AS age,
  t.sex, t.phone, t.phone_since AS "phoneSince", t.phone_changed_by AS "phoneChangedBy",
  t.phone_changed_by IS NOT NULL AS "phoneUnconfirmed", t.email, t.citizen_id AS "citizenId",
  t.insurance_number AS "insuranceNumber", t.insurance_expiry AS "insuranceExpiry",
  t.stated_insurance_number AS "statedInsuranceNumber",
  t.stated_insurance_expiry AS "statedInsuranceExpiry", t.address, t.occupation, t.guardian,
  t.verified_at IS NULL AS unverified, t.verified_at AS "verifiedAt",
  t.restricted_at AS "restrictedAt", t.erased_at AS "erasedAt", t.merged_into AS "mergedInto",
  ${SYSTEM}`;

/** The names of a patient's references. */
export const PATIENT_TITLES = `jsonb_strip_nulls(jsonb_build_object(
  'phoneChangedBy', (SELECT full_name FROM ca_nhan n WHERE n.id = f."phoneChangedBy"),
  'mergedInto', (SELECT full_name FROM benh_nhan n WHERE n.id = f."mergedInto"))) AS "$titles"`;

/** An appointment as the API answers one to a manager. */
export const VISIT = `t.id, t.code, t.queue_number AS "queueNumber", t.patient,
  t.booked_by AS "bookedBy", t.doctor, t.department, t.room, t.service, t.start, t."end", t.kind,
  t.priority, t.reason, t.weight, t.accompanied_by AS "accompaniedBy", t.payer, t.fee, t.state,
  t.needs_confirming AS "needsConfirming", t.cancel_reason AS "cancelReason",
  t.checked_in_at AS "checkedInAt", t.queue_after AS "queueAfter", t.paused_until AS "pausedUntil",
  t.pauses, t.called_at AS "calledAt", t.started_at AS "startedAt",
  t.completed_at AS "completedAt", t.rescheduled_from AS "rescheduledFrom", t.day_group AS "dayGroup",
  t.visit_series AS "visitSeries", t.calls, t.call_settled AS "callSettled", t.remark, t.history,
  ${SYSTEM}`;

/** The names of an appointment's references. */
export const VISIT_TITLES = `jsonb_strip_nulls(jsonb_build_object(
  'patient', (SELECT full_name FROM benh_nhan n WHERE n.id = f.patient),
  'bookedBy', (SELECT full_name FROM ca_nhan n WHERE n.id = f."bookedBy"),
  'doctor', (SELECT full_name FROM bac_si n WHERE n.id = f.doctor),
  'department', (SELECT name FROM phong_ban n WHERE n.id = f.department),
  'room', (SELECT number FROM phong n WHERE n.id = f.room),
  'service', (SELECT name FROM dich_vu n WHERE n.id = f.service),
  'rescheduledFrom', (SELECT code FROM phieu_thong_tin n WHERE n.id = f."rescheduledFrom")))
  AS "$titles"`;

/** An appointment as its slip shows it to the patient. */
export const SLIP = `t.id, t.code, t.queue_number AS "queueNumber", t.patient, t.doctor, t.department,
  t.room, t.service, t.start, t."end", t.kind, t.priority, t.reason, t.weight,
  t.accompanied_by AS "accompaniedBy", t.attachments, t.questions,
  t.answers_before AS "answersBefore", t.payer, t.fee, t.state,
  t.needs_confirming AS "needsConfirming", t.cancel_reason AS "cancelReason",
  t.checked_in_at AS "checkedInAt", t.paused_until AS "pausedUntil",
  t.completed_at AS "completedAt", t.rescheduled_from AS "rescheduledFrom", t.day_group AS "dayGroup",
  t.visit_series AS "visitSeries", ${SYSTEM}`;
