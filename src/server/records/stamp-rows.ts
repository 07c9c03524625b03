import { sameAnswer } from '../../shared/records/merge';
import type { TemplateField } from '../../shared/records/template';

/** Who wrote a row of a repeat, and when. */
export interface RowSigner {
  user: string;
  name: string;
  at: string;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/**
 * Signs the rows of a repeat that are new or changed with the name and time of who saves; what a
 * client says in a cell of that kind counts for nothing. Other fields are left as they are.
 */
export function stampRows(
  field: TemplateField,
  stored: unknown,
  sent: unknown,
  signer: RowSigner,
): unknown {
  const cells = (field.columns ?? []).filter(({ type }) => type === 'signature');
  if (field.type !== 'repeat' || cells.length === 0 || !Array.isArray(sent)) return sent;
  const before = Array.isArray(stored) ? stored.filter(isRow) : [];
  return sent.map((row: unknown) => {
    if (!isRow(row)) return row;
    const old = before.find(({ id }) => id === row.id);
    const signatures = Object.fromEntries(cells.map(({ key }) => [key, old?.[key] ?? null]));
    const unsigned = { ...row, ...signatures };
    if (old && sameAnswer(old, unsigned)) return unsigned;
    return { ...row, ...Object.fromEntries(cells.map(({ key }) => [key, signer])) };
  });
}
