import { useMessages } from '../../messages';
import { FileList } from '../../parts/file-list';
import { bookingTexts } from '../../visits/slots/texts';
import { changeFiles, useDraft } from './draft';
import { draftFiles } from './draft-files';
import { LostFiles } from './lost-files';

/** Papers and photographs for the visit, and which of them have to be chosen again. */
export function FilesField({ error }: { error?: string }) {
  const { person } = useMessages(bookingTexts);
  // Drawn anew whenever the files are others.
  useDraft();
  return (
    <>
      <FileList
        id="attachments"
        label={person.files}
        hint={person.filesHint}
        error={error}
        accept="image/*,application/pdf"
        files={draftFiles()}
        addText={person.addFiles}
        removeLabel={person.removeFile}
        onChange={changeFiles}
      />
      <LostFiles />
    </>
  );
}
