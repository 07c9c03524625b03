import { addressFacet, address as addressField } from '../../shared/fields/address';
import { choicesOf } from '../../shared/fields/ask';
import { formatPhone } from '../../shared/format/phone';
import type { PrintClinic, PrintPatient } from '../../shared/records/print/blocks';
import type { Option } from '../../shared/records/template';
import { type Config, findResource, resourceNamed } from '../../shared/resource/config';
import { doctorName } from '../records/record-rows';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';

const ADDRESS = addressField({ label: { vi: '', en: '' } });
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const addressOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'ward' in value
    ? addressFacet.format(value, ADDRESS, 'vi')
    : null;

/** The options of an enum of the config in Vietnamese. */
function optionsOf(config: Config, resource: string, field: string): Option[] {
  const choices = choicesOf(findResource(config, resource)?.fields[field]);
  return Object.entries(choices ?? {}).map(([value, { label }]) => ({ value, label: label.vi }));
}

/** The clinic that papers are headed with: the first active one. */
export async function readPrintClinic(scope: Scope): Promise<PrintClinic> {
  const row = await scope.db
    .selectFrom('phong_kham')
    .select(['name', 'address', 'hotline', 'phone'])
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const number = row?.hotline ?? row?.phone ?? null;
  const phone = number === null ? null : formatPhone(number);
  return { name: row?.name ?? 'Phòng khám', address: addressOf(row?.address), phone };
}

/** The patient as the actor may see them. */
export async function readPrintPatient(scope: Scope, id: string): Promise<PrintPatient> {
  const { config } = scope.services;
  const resource = resourceNamed(config, 'benh-nhan');
  const patient = asRow('benh-nhan', await getRecord(scope, resource, id));
  const sexes = optionsOf(config, 'benh-nhan', 'sex');
  return {
    id,
    code: patient.code ?? '',
    fullName: patient.fullName ?? '',
    dateOfBirth: patient.dateOfBirth ?? '',
    sex: sexes.find(({ value }) => value === patient.sex)?.label ?? '',
    citizenId: textOf(patient.citizenId),
    insuranceNumber: textOf(patient.insuranceNumber),
    address: addressOf(patient.address),
  };
}

/** The Vietnamese names of diagnoses by code. */
export async function readDiagnosisNames(
  scope: Scope,
  codes: readonly string[],
): Promise<Record<string, string>> {
  if (codes.length === 0) return {};
  const rows = await scope.db
    .selectFrom('icd_10')
    .select(['code', 'name'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]));
}

/** A doctor with title, as signatures name them. */
export async function readDoctorName(scope: Scope, id: string): Promise<string> {
  const row = await scope.db
    .selectFrom('bac_si')
    .select(['full_name as name', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? doctorName(scope.services.config, row.title, row.name) : '';
}
