import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAdminConfig } from '../../../src/admin/config-context';
import { useTexts } from '../../../src/admin/i18n/use-texts';
import { Page } from '../../../src/admin/layout/page';
import { DeniedPage } from '../../../src/admin/layout/plain-pages';
import { call } from '../../../src/admin/providers/call';
import type { scanDevice } from '../shared/operations';
import { ScannedDevice } from './scanned-device';
import { texts } from './texts';

const useDevice = (code: string) =>
  useQuery({
    queryKey: ['scan-device', code],
    queryFn: ({ signal }) =>
      call<typeof scanDevice>('GET /thiet-bi/theo-ma/:code', { params: { code } }, { signal }),
    enabled: code !== '',
    retry: false,
    refetchOnMount: 'always',
  });

const isUnknown = (error: Error) => 'status' in error && error.status === 404;

/** A field for a scanner, which types a code and Enter, and the device that it was. */
function Scanner() {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const { data, error, isFetching } = useDevice(code);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setCode(typed.trim());
  };
  return (
    <Page title={say(texts.title)} screen="scan-device" narrow>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {say(texts.lead)}
      </Typography>
      <Box component="form" onSubmit={find} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={say(texts.code)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          fullWidth={false}
          sx={{ flex: '1 1 200px', maxWidth: 360 }}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
          {say(texts.find)}
        </Button>
      </Box>
      <Box aria-live="polite">
        {isFetching && <CircularProgress size={24} sx={{ mt: 2 }} />}
        {!isFetching && error && (
          <Alert severity={isUnknown(error) ? 'info' : 'error'} sx={{ mt: 2 }}>
            {isUnknown(error) ? say(texts.unknown) : error.message}
          </Alert>
        )}
        {!isFetching && !error && data && <ScannedDevice device={data} />}
      </Box>
    </Page>
  );
}

/** The scan page, for those who read devices. */
export function ScanPage() {
  const { policies, actor } = useAdminConfig();
  return policies.get('thiet-bi')?.[actor.role].read ? <Scanner /> : <DeniedPage />;
}
