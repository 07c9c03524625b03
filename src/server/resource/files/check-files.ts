import { sql } from 'kysely';
import { visitorOf } from '../../../shared/resource/actor';
import { findResource } from '../../../shared/resource/config';
import { loggedError } from '../../http/log-requests';
import { queueNotification } from '../../notify/notify';
import type { Services } from '../../services';
import { ScannerAway, scanFile } from '../../storage/scanner';
import { storeOf } from '../../storage/store';
import { audit } from '../audit';
import { HookRegistry } from '../hooks';
import { openScope } from '../scope';

const REMOVED = {
  title: { vi: 'Một tệp bạn gửi đã bị gỡ', en: 'A file you sent was removed' },
  body: {
    vi: 'Trong tệp có mã độc nên không ai mở được. Hãy quét vi-rút thiết bị của bạn rồi gửi tệp khác.',
    en: 'It held a virus, so nobody was given it. Check your device, then send another file.',
  },
};

/** Files that are asked about in one run. */
const BATCH = 50;

const waitingFiles = ({ db }: Services) =>
  db
    .selectFrom('file_check as c')
    .innerJoin('stored_file as f', 'f.id', 'c.file')
    .select(['f.id', 'f.name', 'f.resource', 'f.record_id as recordId', 'f.uploaded_by as by'])
    .where('c.state', '=', 'waiting')
    .orderBy('c.asked_at')
    .limit(BATCH)
    .execute();

type Waiting = Awaited<ReturnType<typeof waitingFiles>>[number];

/** Writes down what the scanner said; only the first who does so goes on. */
async function settle(services: Services, file: Waiting, found: string | null): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('file_check')
      .set({
        state: found === null ? 'clean' : 'infected',
        found,
        answered_at: sql<Date>`now()`,
      })
      .where('file', '=', file.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || found === null) return false;
    const resource = findResource(services.config, file.resource);
    if (resource) {
      const request = { requestId: 'scanner', ip: '', userAgent: '' };
      const nobody = visitorOf(services.config.actors);
      const scope = { ...openScope(services, new HookRegistry(), nobody, request), db };
      const note = `${file.name}: ${found}`;
      await audit(scope, { action: 'infected-file', resource, recordId: file.recordId, note });
    }
    if (file.by !== null) {
      await queueNotification(db, {
        user: file.by,
        kind: 'system',
        params: REMOVED,
        dedupeKey: `infected-file:${file.id}`,
      });
    }
    return true;
  });
}

/**
 * Asks the scanner about the files that wait for its answer, the oldest first. What it finds is
 * removed, written into the audit, and told to who sent it. While the scanner is away all wait on.
 */
export async function checkFiles(services: Services): Promise<void> {
  const { scannerUrl } = services.settings;
  if (scannerUrl === undefined) return;
  const store = storeOf(services.settings);
  for (const file of await waitingFiles(services)) {
    try {
      const bytes = await store.open(file.id);
      if (bytes === null) throw new ScannerAway('the bytes are gone');
      const { found } = await scanFile(scannerUrl, bytes.body);
      const isBad = await settle(services, file, found);
      if (isBad) await store.remove([file.id]);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      services.log.warn({ failure: loggedError(error), file: file.id }, 'a file waits unchecked');
      // One whose bytes cannot be asked about must not keep the others waiting.
      await services.db
        .updateTable('file_check')
        .set({ asked_at: sql<Date>`now()` })
        .where('file', '=', file.id)
        .execute();
      if (/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|too long/.test(error.message)) return;
    }
  }
}
