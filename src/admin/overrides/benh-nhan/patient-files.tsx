import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { listPatientFiles } from '../../../shared/patient/profile-operations';
import { findResource } from '../../../shared/resource/config';
import { pagePath } from '../../../shared/resource/row-paths';
import { useAdminConfig } from '../../config-context';
import { fileSize, useOpenFile } from '../../fields/controls/stored-files';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { call } from '../../providers/call';
import { LoadingLines } from './loading-lines';
import { usePatientWords } from './use-patient-words';

/** Every file kept about a patient that the asker may read, and where it belongs. */
export function PatientFiles({ id }: { id: string }) {
  const { say, texts, language } = useTexts();
  const { profile: words } = usePatientWords();
  const { config } = useAdminConfig();
  const open = useOpenFile();
  const query = useQuery({
    queryKey: ['benh-nhan', id, 'files'],
    queryFn: ({ signal }) =>
      call<typeof listPatientFiles>('GET /benh-nhan/:id/tep', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
  if (query.isPending) return <LoadingLines />;
  if (query.isError) return <Problem error={query.error} retry={query.refetch} />;
  if (query.data.length === 0) {
    return <Typography color="text.secondary">{words.noFiles}</Typography>;
  }
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {query.data.map(({ id: file, name, size, resource, recordId }) => {
        const owner = findResource(config, resource);
        return (
          <Stack
            key={file}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Button
              size="small"
              startIcon={<AttachFileOutlined />}
              aria-label={texts.field.openFile({ name })}
              onClick={() => void open(file)}
              sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {name} · {fileSize(size, language)}
            </Button>
            {owner && <Link to={pagePath(owner, recordId)}>{say(owner.one)}</Link>}
          </Stack>
        );
      })}
    </Stack>
  );
}
