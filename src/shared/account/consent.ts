import type { Text } from '../errors';

interface Purpose {
  /** Without it there is no account. */
  required: boolean;
  /** The law demands it: people are told of it and not asked. */
  byLaw?: true;
  /** Of the text: raised with each change of what it says, whereupon people are asked again. */
  version: number;
  /** What the person agrees to, word for word; stored with the consent. */
  text: Text;
}

/**
 * Why the clinic uses personal data: one unticked box each, a line to read where the law demands it.
 * What each rests on and how long it is kept stands in `privacy/processing`, the texts before these
 * with the consents that were given to them.
 */
export const CONSENT_PURPOSES = {
  'kham-chua-benh': {
    required: true,
    version: 2,
    text: {
      vi: 'Tôi đồng ý cho cơ sở dùng thông tin của tôi để khám bệnh, chữa bệnh.',
      en: 'I agree that the clinic uses my data for examination and treatment.',
    },
  },
  'lien-thong': {
    required: false,
    byLaw: true,
    version: 2,
    text: {
      vi: 'Theo luật, cơ sở lập và lưu hồ sơ bệnh án, liên thông với bảo hiểm y tế, đơn thuốc quốc gia, Sổ sức khỏe điện tử.',
      en: 'As the law demands, the clinic keeps a medical record and shares data with health insurance, the national prescription system and the electronic health book.',
    },
  },
  'nhac-lich': {
    required: false,
    version: 1,
    text: {
      vi: 'Tôi muốn được nhắc lịch khám qua tin nhắn, Zalo hoặc email.',
      en: 'I want reminders of appointments by text message, Zalo or e-mail.',
    },
  },
  'khao-sat': {
    required: false,
    version: 1,
    text: {
      vi: 'Tôi đồng ý nhận khảo sát về mức độ hài lòng.',
      en: 'I agree to receive surveys on how satisfied I am.',
    },
  },
  'tiep-thi': {
    required: false,
    version: 1,
    text: {
      vi: 'Tôi muốn nhận thông tin về dịch vụ và ưu đãi.',
      en: 'I want to hear of services and offers.',
    },
  },
  'nghien-cuu': {
    required: false,
    version: 1,
    text: {
      vi: 'Tôi đồng ý cho dùng dữ liệu đã khử nhận dạng để nghiên cứu, thống kê.',
      en: 'I agree that data without my identity are used for research and statistics.',
    },
  },
} as const satisfies Record<string, Purpose>;

export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;

/** The purposes that people are asked for. */
export const ASKED_PURPOSES = (Object.keys(CONSENT_PURPOSES) as ConsentPurpose[]).filter(
  (purpose) => !('byLaw' in CONSENT_PURPOSES[purpose]),
);

const isPurpose = (name: unknown): name is ConsentPurpose =>
  typeof name === 'string' && Object.hasOwn(CONSENT_PURPOSES, name);

const refused = (entry: object): boolean =>
  ['accepted', 'granted', 'agreed', 'value'].some((key) => Reflect.get(entry, key) === false);

/**
 * The purposes agreed to. Taken as a list of names, a list of `{ purpose, accepted? }`, or an object
 * of purpose → true.
 * @returns null where the value is none of these or names a purpose that does not exist.
 */
export function readConsent(value: unknown): ConsentPurpose[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const names: unknown[] = Array.isArray(value)
    ? value
        .filter((entry) => typeof entry !== 'object' || entry === null || !refused(entry))
        .map((entry) =>
          typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'purpose') : entry,
        )
    : Object.entries(value).flatMap(([name, agreed]) => (agreed === true ? [name] : []));
  return names.every(isPurpose) ? [...new Set(names)] : null;
}

/** Whether `purposes` hold every required one. */
export const hasRequiredConsent = (purposes: readonly ConsentPurpose[]): boolean =>
  Object.entries(CONSENT_PURPOSES).every(
    ([name, purpose]) => !purpose.required || purposes.includes(name as ConsentPurpose),
  );
