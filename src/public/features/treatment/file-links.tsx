import { useState } from 'react';
import type { StoredFile } from '../../../shared/fields/file';
import type { FileState } from '../../../shared/file/operations';
import { wordsIn } from '../../../shared/i18n/text-in';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { openStoredFile } from '../../parts/stored-file/open';
import { fileFailed } from '../../parts/stored-file/texts';
import { treatmentTexts } from './texts';
import styles from './treatment.module.css';

/** Films and papers; each opens in a tab of its own. */
export function FileLinks({ files }: { files: readonly StoredFile[] }) {
  const texts = useMessages(treatmentTexts);
  const { language } = useMessages();
  const [failed, setFailed] = useState<FileState | null>(null);
  if (files.length === 0) return null;
  async function open(id: string) {
    setFailed(null);
    setFailed(await openStoredFile(id));
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
          <p>{wordsIn(fileFailed, language)[failed]}</p>
        </Alert>
      )}
    </>
  );
}
