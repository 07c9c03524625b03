/** A label and what stands after it; null leaves a dotted line to write on. */
export interface PrintField {
  label: string;
  value: string | null;
}

/** Who signs, and when somebody did. */
export interface PrintSignature {
  role: string;
  name: string | null;
  /** As it is printed; null leaves room for a signature by hand. */
  at: string | null;
}

/** One piece of a printed page. The same blocks are laid out by the browser and by the PDF writer. */
export type PrintBlock =
  | { type: 'letterhead'; left: readonly string[]; right: readonly string[]; code: string | null }
  | { type: 'title'; text: string; below: string | null }
  | { type: 'heading'; text: string }
  | { type: 'fields'; fields: readonly PrintField[] }
  | { type: 'paragraph'; label: string | null; text: string | null }
  | { type: 'table'; label: string | null; columns: readonly string[]; rows: readonly string[][] }
  | {
      type: 'medicines';
      lines: readonly { name: string; quantity: string; sentence: string }[];
    }
  | { type: 'signatures'; signatures: readonly PrintSignature[] };

/** A document for paper, in Vietnamese. */
export interface PrintDocument {
  title: string;
  /** Id of the patient whom it is about. */
  patient: string;
  paper: 'A4' | 'A5';
  /** Printed across each page of what is not valid, such as `BẢN NHÁP`. */
  mark: string | null;
  /** At the foot of each page, before its number. */
  foot: string;
  blocks: readonly PrintBlock[];
}

/** The clinic as its papers are headed. */
export interface PrintClinic {
  name: string;
  address: string | null;
  phone: string | null;
}

/** The patient as papers name them. */
export interface PrintPatient {
  id: string;
  code: string;
  fullName: string;
  /** A date, or the year alone. */
  dateOfBirth: string;
  /** In Vietnamese words. */
  sex: string;
  citizenId: string | null;
  insuranceNumber: string | null;
  address: string | null;
}

/** The clinic's lines at the head of a paper. */
export const letterheadOf = ({ name, address, phone }: PrintClinic): string[] => [
  name.toLocaleUpperCase('vi'),
  ...(address ? [`Địa chỉ: ${address}`] : []),
  ...(phone ? [`Điện thoại: ${phone}`] : []),
];

/** Said on each page: the forms are designed towards the Ministry's, which nobody certified. */
export const CAVEAT = 'Soạn theo mẫu của Bộ Y tế, chưa được cơ quan nào xác nhận.';

/** Letters up to which two fields share a line. */
const SHORT = 38;

/** The fields line by line, one or two on each: two short ones that follow one another share one. */
export function fieldLines(fields: readonly PrintField[]): PrintField[][] {
  const short = ({ label, value }: PrintField) => label.length + (value?.length ?? 0) <= SHORT;
  const lines: PrintField[][] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    if (last?.length === 1 && short(field) && short(last[0]!)) last.push(field);
    else lines.push([field]);
  }
  return lines;
}
