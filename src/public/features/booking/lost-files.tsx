import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { bookingTexts } from '../../visits/slots/texts';
import { useDraft } from './draft';
import { draftFiles } from './draft-files';

/** The names of the chosen files that are not there any more; none while they are being read. */
export function useLostFiles(): string[] {
  const { fileNames, readingFiles } = useDraft();
  return !readingFiles && draftFiles().length === 0 ? fileNames : [];
}

/** Says which files have to be chosen again. */
export function LostFiles() {
  const { person } = useMessages(bookingTexts);
  const names = useLostFiles();
  if (names.length === 0) return null;
  return (
    <Alert kind="warning">
      <p>{person.filesLost(names.join(', '))}</p>
    </Alert>
  );
}
