import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StoredFile } from '../../shared/fields/file';
import { useTexts } from '../i18n/use-texts';
import { fileSize, useOpenFile } from './controls/stored-files';
import type { ShownFacet, ValueProps } from './facet';

export type OneFile = StoredFile | File;

/** A file's name and size; one that the server keeps opens. */
export function FileName({ file }: { file: OneFile }) {
  const { texts, language } = useTexts();
  const open = useOpenFile();
  const size = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
      {fileSize(file.size, language)}
    </Box>
  );
  if (file instanceof File) {
    return (
      <Box sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere', flex: 1 }}>
        {file.name} {size}
      </Box>
    );
  }
  return (
    <Button
      size="small"
      startIcon={<AttachFileOutlined />}
      onClick={(event) => {
        event.stopPropagation();
        void open(file.id);
      }}
      aria-label={texts.field.openFile({ name: file.name })}
      sx={{ gap: 0.5, textAlign: 'left', overflowWrap: 'anywhere', justifyContent: 'flex-start' }}
    >
      {file.name} {size}
    </Button>
  );
}

function FileNames({ value }: ValueProps<'file'>) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {(value as StoredFile[]).map((file) => (
        <FileName key={file.id} file={file} />
      ))}
    </Stack>
  );
}

export const fileFacet: ShownFacet<'file'> = {
  column: FileNames,
  show: FileNames,
  long: true,
  linked: true,
  unfiltered: true,
};
