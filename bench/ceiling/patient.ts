import { createDecipheriv } from 'node:crypto';

/** Fields of a patient that stand encrypted in the table. */
const ENCRYPTED = ['citizenId', 'insuranceNumber', 'statedInsuranceNumber'] as const;

type Row = Record<string, unknown>;

/** A value as it was before it was encrypted, for one field of one patient. */
function decrypted(key: Buffer, field: string, id: string, stored: string): string {
  const [, , ...parts] = stored.split('.');
  const [nonce, body, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !body || !tag) throw new Error('not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(`benh-nhan/${field}/${id}`));
  decipher.setAuthTag(tag);
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
}

/** A patient as the API answers one. */
export function patientOf(key: Buffer, row: Row): Row {
  for (const field of ENCRYPTED) {
    const stored = row[field];
    if (typeof stored === 'string') row[field] = decrypted(key, field, String(row.id), stored);
  }
  return row;
}
