import { factorTexts } from '../../../account/factors/texts';
import { useMessages } from '../../../messages';
import { useSession } from '../../../navigation/session';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Modal, ModalActions } from '../../../parts/modal';
import { saveFile } from '../../../parts/save-file';
import styles from './factors.module.css';

interface ShownCodesProps {
  codes: string[];
  onClose: () => void;
}

/** New recovery codes, the one time that they are shown: to download, to print, or to copy out. */
export function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const texts = useMessages(factorTexts);
  const user = useSession();
  const heading = texts.fileHeading(user?.fullName ?? '');
  const file = `${heading}\n${window.location.host}\n\n${codes.join('\n')}\n\n${texts.fileNote}\n`;
  return (
    <Modal title={texts.newCodes} onClose={onClose}>
      <Alert kind="warning">
        <p>{texts.shownOnce}</p>
      </Alert>
      <div className={styles.sheet}>
        <p className={styles.forPaper}>{heading}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className={styles.forPaper}>{texts.fileNote}</p>
      </div>
      <ModalActions>
        <Button
          look="secondary"
          onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button look="secondary" icon="print" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button onClick={onClose}>{texts.stored}</Button>
      </ModalActions>
    </Modal>
  );
}
