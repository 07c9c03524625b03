import type { PrintField } from './operations';

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
