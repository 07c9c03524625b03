import { useState } from 'react';
import type { StoredFile } from '../../../shared/fields/file';
import type { FileState } from '../../../shared/file/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { treatmentTexts } from './texts';
import styles from './treatment.module.css';

/** Whether it is kept from everybody; `ready` where it could not be opened for another reason. */
async function stateOf(id: string): Promise<FileState> {
  const { readFileState } = await import('../../../shared/api/stored-file');
  return readFileState(id).catch(() => 'ready' as const);
}

/** Films and papers; each opens in a tab of its own. */
export function FileLinks({ files }: { files: readonly StoredFile[] }) {
  const texts = useMessages(treatmentTexts);
  const [failed, setFailed] = useState<FileState | null>(null);
  if (files.length === 0) return null;
  async function open(id: string) {
    setFailed(null);
    // Opened at once: after the answer it would be a pop-up that browsers block.
    const tab = window.open('', '_blank');
    try {
      const { readStoredFile } = await import('../../../shared/api/stored-file');
      const address = URL.createObjectURL(await readStoredFile(id));
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch {
      tab?.close();
      setFailed(await stateOf(id));
    }
  }
  return (
    <>
      <ul className={styles.files} aria-label={texts.files}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Button
              look="secondary"
              aria-label={texts.openFile(name)}
              onClick={() => void open(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <Alert kind="danger">
          <p>{texts.fileFailed[failed]}</p>
        </Alert>
      )}
    </>
  );
}
