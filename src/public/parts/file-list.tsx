import type { ComponentProps } from 'react';
import { Field } from './field';
import styles from './file-list.module.css';
import { Icon } from './icon';

interface FileListProps {
  id: string;
  label: string;
  hint: string;
  error?: string;
  /** MIME types or endings, as `accept` takes them. */
  accept: string;
  files: File[];
  addText: string;
  removeLabel: (name: string) => string;
  onChange: (files: File[]) => void;
}

/** The browser's own choice of files, which can also be dropped on it, under words of the page. */
export function FileDrop({
  addText,
  onFiles,
  ...rest
}: ComponentProps<'input'> & { addText: string; onFiles: (files: File[]) => void }) {
  return (
    <div className={styles.drop}>
      <span aria-hidden="true">{addText}</span>
      <input
        {...rest}
        type="file"
        multiple
        onChange={(event) => {
          const added = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was left out.
          event.target.value = '';
          onFiles(added);
        }}
      />
    </div>
  );
}

/** Files to send: added one by one or together, and each can be left out again. */
export function FileList(props: FileListProps) {
  const { id, label, hint, error, accept, files, addText, removeLabel, onChange } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <FileDrop
            {...control}
            addText={addText}
            accept={accept}
            onFiles={(added) => onChange([...files, ...added])}
          />
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file, index) => (
                <li key={`${file.name}-${file.size}-${file.lastModified}`}>
                  <span>{file.name}</span>
                  <button
                    type="button"
                    aria-label={removeLabel(file.name)}
                    onClick={() => onChange(files.filter((_, other) => other !== index))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
