import type { PrintDocument } from '../../shared/records/print/operations';

/** The numbers of a patient that a paper shows; null where none is known. */
export interface PaperNumbers {
  citizenId: string | null;
  insuranceNumber: string | null;
}

const NAMES = ['citizenId', 'insuranceNumber'] as const;

/** What stands for a number in a document that is kept: the number itself is kept encrypted beside it. */
const standIn = (name: keyof PaperNumbers): string => `{${name}}`;

/** What a document is laid out with to be kept: no number, but where each one goes. */
export const standIns = (numbers: PaperNumbers): PaperNumbers => ({
  citizenId: numbers.citizenId && standIn('citizenId'),
  insuranceNumber: numbers.insuranceNumber && standIn('insuranceNumber'),
});

/** A document that was kept, with its numbers where they go. */
export function withNumbers(document: PrintDocument, numbers: PaperNumbers): PrintDocument {
  const put = (value: string | null): string | null => {
    const name = NAMES.find((one) => value === standIn(one));
    return name ? numbers[name] : value;
  };
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.type === 'fields'
        ? {
            ...block,
            fields: block.fields.map(({ label, value }) => ({ label, value: put(value) })),
          }
        : block,
    ),
  };
}
