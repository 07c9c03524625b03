import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { fileSize, MAX_BYTES, typeNames } from './stored-files';

interface FileChooserProps {
  id: string;
  label: string;
  accept: readonly string[];
  /** What people call these kinds, where their names are not the ends of the types. */
  kinds?: string;
  multiple: boolean;
  invalid: boolean;
  describedBy?: string;
  choose: (files: File[]) => void;
  /** What is wrong with files that were not taken. */
  refuse: (problems: string[]) => void;
}

/** A button, and a place to drop files on. */
export function FileChooser(props: FileChooserProps) {
  const { texts, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const problems: string[] = [];
    const files = [...(list ?? [])].filter((file) => {
      const known = props.accept.includes(file.type);
      const fits = file.size <= MAX_BYTES;
      if (!known) problems.push(texts.field.wrongType({ name: file.name }));
      else if (!fits) problems.push(texts.field.tooLarge({ name: file.name }));
      return known && fits;
    });
    props.refuse(problems);
    if (files.length > 0) props.choose(files);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        p: 1.5,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : props.invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: over ? 'primary.light' : 'transparent',
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<UploadFileOutlined />}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {texts.field.dropHere} ·{' '}
        {texts.field.accepted({
          types: props.kinds ?? typeNames(props.accept),
          size: fileSize(MAX_BYTES, language),
        })}
      </Box>
      <input
        ref={input}
        id={props.id}
        type="file"
        hidden
        aria-label={props.label}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        accept={props.accept.join(',')}
        multiple={props.multiple}
        onChange={(event) => take(event.target.files)}
      />
    </Box>
  );
}
