import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, ShowBase, useShowContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shouldRetry } from '../../../shared/api/retry';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { ActionButtons } from '../actions/action-buttons';
import { isShown } from '../form/form-values';
import { tabsOf } from '../layout-of';
import { ValueRow } from '../show/value-row';
import type { Preview } from './use-preview';
import { usePreviewWords } from './use-preview-words';

/** What failed is said in the place of the record. */
const READ = { retry: shouldRetry, onError: () => undefined };

/** Values of a record that are there, below the headings of its form; its lists are on its page. */
function Values({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { say } = useTexts();
  const { actor } = useAdminConfig();
  const { fields } = usePolicy(resource.name);
  const isThere = (name: string) =>
    fields.read.has(name) &&
    isShown(resource, name, record, actor) &&
    record[name] !== null &&
    record[name] !== undefined &&
    !(Array.isArray(record[name]) && record[name].length === 0);
  const tabs = tabsOf(resource, isThere, () => false);
  return tabs.map((tab) => (
    <Box key={tab.key} component="section" aria-label={say(tab.label)}>
      {tabs.length > 1 && (
        <Typography variant="h3" component="h3" sx={{ mb: 1, color: 'text.secondary' }}>
          {say(tab.label)}
        </Typography>
      )}
      <Stack spacing={1.5}>
        {tab.rows.map(
          (row) =>
            'fields' in row && (
              <ValueRow
                key={row.fields.join()}
                resource={resource}
                names={row.fields}
                record={record}
              />
            ),
        )}
      </Stack>
    </Box>
  ));
}

function Content({ resource, close }: { resource: Resource; close: ReactNode }) {
  const { language } = useTexts();
  const words = usePreviewWords();
  const { record, isPending, error, refetch } = useShowContext();
  const title = record && recordTitle(resource, record, language);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isPending ? <Skeleton width="12ch" /> : title}
        </Typography>
        <Box role="status" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
          {title && words.shown({ title })}
        </Box>
        {close}
      </Box>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {!isPending && (error || !record) && <Problem error={error} retry={() => void refetch()} />}
      {record && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <Button
              component={Link}
              size="small"
              variant="contained"
              to={pagePath(resource, record.id)}
            >
              {words.open}
            </Button>
            <ActionButtons resource={resource} record={record} />
          </Box>
          <Stack spacing={2.5}>
            <Values resource={resource} record={record} />
          </Stack>
        </>
      )}
    </>
  );
}

/** The chosen record beside its list: what it says, what can be done with it, the way to its page. */
export function RecordPreview({ resource, preview }: { resource: Resource; preview: Preview }) {
  const words = usePreviewWords();
  const { id, toggle } = preview;
  const close = (
    <IconButton size="small" aria-label={words.close} onClick={toggle}>
      <CloseOutlined fontSize="small" />
    </IconButton>
  );
  return (
    <Paper
      component="aside"
      aria-label={words.label}
      elevation={1}
      sx={{
        ...{ boxShadow: 'none', p: 2, width: 400, flex: 'none', overflowY: 'auto' },
        ...{ position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 88px)' },
      }}
    >
      {id === null ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography color="text.secondary" sx={{ flex: 1 }}>
            {words.choose}
          </Typography>
          {close}
        </Box>
      ) : (
        <ShowBase
          key={id}
          resource={resource.name}
          id={id}
          queryOptions={READ}
          disableAuthentication
        >
          <Content resource={resource} close={close} />
        </ShowBase>
      )}
    </Paper>
  );
}
