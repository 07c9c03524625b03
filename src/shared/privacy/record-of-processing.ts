import { ROLES, STAFF } from '../account/actors';
import type { Text } from '../errors';
import { referralsOf } from '../fields/ask';
import { facetOf } from '../fields/registry';
import type { Language } from '../i18n/language';
import { textIn } from '../i18n/text-in';
import type { Config } from '../resource/config';
import type { Policy } from '../resource/policy';
import type { Resource } from '../resource/resource';
import type { Role } from '../resource/role';
import { BASES, PEOPLE, purposeNamed, textVersionOf } from './processing';
import { SENSITIVITIES, type Sensitivity } from './sensitivity';

/** One purpose of a kind of data. */
export interface RecordedPurpose {
  label: Text;
  basis: Text;
  retention: Text;
  recipients: Text | null;
  /** Of the text that people agree to or are told; null where there is none. */
  textVersion: number | null;
}

/** The fields of one sensitivity, and the roles that read any of them. */
export interface RecordedFields {
  sensitivity: Text;
  fields: Text[];
  readers: Text[];
}

/** One entry of the record of processing: a kind of data as the config describes it. */
export interface ProcessingEntry {
  name: string;
  label: Text;
  people: Text;
  purposes: RecordedPurpose[];
  data: RecordedFields[];
  /** Values that are encrypted in the database. */
  encrypted: Text[];
}

/** What stands where nobody has said yet: it is seen in the record, and the clinic's own has none. */
const UNSAID: Text = { vi: 'Chưa phân loại', en: 'Not classified yet' };

/** What says of somebody who they are, how they are reached or how they are; acts alone do not. */
const TELLS_WHO: readonly (Sensitivity | undefined)[] = ['contact', 'identity', 'health'];

const tellsWho = ({ subject, fields }: Resource): boolean =>
  subject !== undefined ||
  Object.values(fields).some((field) =>
    TELLS_WHO.includes(field.personal ?? facetOf(field).personal),
  );

/**
 * Whether a resource holds data about people, said or not. What names a row of somebody does too: a
 * roster says when a nurse works, a room's use who lay in it. Who merely wrote a row is no such name:
 * references to accounts are not followed.
 */
function isAboutPeople(config: Config, resource: Resource): boolean {
  if (resource.processing !== undefined || tellsWho(resource)) return true;
  return Object.values(resource.fields).some((field) => {
    const targets = referralsOf(field).map(({ to }) => to);
    const named = config.resources.filter(({ name }) => targets.includes(name));
    return named.some((one) => one.processing?.people !== 'accounts' && tellsWho(one));
  });
}

/** What is about people and does not say what for, or how personal it is: `resource` or `resource.field`. */
export function unclassified(config: Config): string[] {
  const about = config.resources.filter((resource) => isAboutPeople(config, resource));
  return about.flatMap(({ name, processing, fields }) => [
    ...(processing ? [] : [name]),
    ...Object.entries(fields)
      .filter(([, field]) => field.personal === undefined)
      .map(([field]) => `${name}.${field}`),
  ]);
}

const ASKED: readonly Role[] = [...STAFF, 'benh-nhan'];

function fieldsOf(resource: Resource, policy: Policy): RecordedFields[] {
  const groups = [...Object.entries(SENSITIVITIES), [undefined, { label: UNSAID }] as const];
  return groups.flatMap(([sensitivity, { label }]) => {
    const names = Object.entries(resource.fields).filter(
      ([, field]) => field.personal === sensitivity,
    );
    if (names.length === 0) return [];
    const reads = (role: Role) => names.some(([name]) => policy[role].fields.read.has(name));
    return {
      sensitivity: label,
      fields: names.map(([, field]) => field.label),
      readers: ASKED.filter(reads).map((role) => ROLES[role]),
    };
  });
}

/**
 * The record of processing, made from the config: every resource with personal data, what of it is how
 * personal, what for and on which basis, who reads it, how long it is kept and who else is given it.
 */
export function recordOfProcessing(
  config: Config,
  policies: ReadonlyMap<string, Policy>,
): ProcessingEntry[] {
  return config.resources.flatMap((resource) => {
    const { processing } = resource;
    const policy = policies.get(resource.name);
    if (!isAboutPeople(config, resource) || !policy) return [];
    return {
      name: resource.name,
      label: resource.label,
      people: processing ? PEOPLE[processing.people] : UNSAID,
      purposes: (processing?.purposes ?? []).map((name) => {
        const { label, basis, retention, recipients } = purposeNamed(name);
        const textVersion = textVersionOf(name);
        return {
          label,
          basis: BASES[basis],
          retention,
          recipients: recipients ?? null,
          textVersion,
        };
      }),
      data: fieldsOf(resource, policy),
      encrypted: Object.values(resource.fields)
        .filter((field) => field.encrypted)
        .map(({ label }) => label),
    };
  });
}

const HEADER: readonly Text[] = [
  { vi: 'Dữ liệu', en: 'Data' },
  { vi: 'Của ai', en: 'About' },
  { vi: 'Mức riêng tư', en: 'Sensitivity' },
  { vi: 'Trường', en: 'Fields' },
  { vi: 'Vai trò được đọc', en: 'Roles that read' },
  { vi: 'Mục đích và căn cứ', en: 'Purposes and basis' },
  { vi: 'Thời hạn lưu', en: 'Kept for' },
  { vi: 'Bên nhận', en: 'Recipients' },
  { vi: 'Mã hóa', en: 'Encrypted' },
];

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

/** The record as a sheet: its header, then a row for each resource and sensitivity. */
export function processingSheet(
  entries: readonly ProcessingEntry[],
  language: Language,
): string[][] {
  const say = (text: Text) => textIn(text, language);
  const rows = entries.flatMap(({ label, people, purposes, data, encrypted }) =>
    data.map(({ sensitivity, fields, readers }) => [
      say(label),
      say(people),
      say(sensitivity),
      distinct(fields.map(say)),
      distinct(readers.map(say)),
      distinct(purposes.map((purpose) => `${say(purpose.label)} (${say(purpose.basis)})`)),
      distinct(purposes.map(({ retention }) => say(retention))),
      distinct(purposes.flatMap(({ recipients }) => (recipients ? [say(recipients)] : []))),
      distinct(encrypted.map(say)),
    ]),
  );
  return [HEADER.map(say), ...rows];
}
