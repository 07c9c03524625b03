import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAdminConfig } from '../../../src/admin/config-context';
import { useTexts } from '../../../src/admin/i18n/use-texts';
import { formatMoney } from '../../../src/shared/format/numbers';
import { formatDate } from '../../../src/shared/format/plain-date';
import { entityNamed } from '../../../src/shared/resource/config';
import { adminPath } from '../../../src/shared/resource/names';
import type { Scanned } from '../shared/operations';
import { texts } from './texts';

function Line({ label, children }: { label: string; children: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
      <Typography component="dt" color="text.secondary" sx={{ width: { xs: '100%', sm: 180 } }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** What the label of a device leads to. */
export function ScannedDevice({ device }: { device: Scanned }) {
  const { config, policies, actor } = useAdminConfig();
  const { say, language } = useTexts();
  const { states } = entityNamed(config, 'thiet-bi').fields.state;
  const mayAdd = policies.get('bao-tri')?.[actor.role].create && device.state !== 'retired';
  return (
    <Paper component="section" aria-label={device.name} elevation={1} sx={{ p: 2.5, mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {device.name}
        </Typography>
        <Chip size="small" label={device.code} />
      </Box>
      {device.isOverdue && <Alert severity="warning">{say(texts.overdue)}</Alert>}
      <Box component="dl" sx={{ my: 1.5 }}>
        <Line label={say(texts.department)}>{device.department}</Line>
        <Line label={say(texts.state)}>{say(states[device.state]?.label ?? texts.state)}</Line>
        <Line label={say(texts.nextService)}>
          {device.nextService ? formatDate(device.nextService) : say(texts.never)}
        </Line>
        {device.bookValue !== null && (
          <Line label={say(texts.bookValue)}>{formatMoney(device.bookValue, language)}</Line>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          component={Link}
          to={`${adminPath('thiet-bi')}/${device.id}/show`}
        >
          {say(texts.open)}
        </Button>
        {mayAdd && (
          <Button
            component={Link}
            to={`${adminPath('bao-tri')}/create?source=${encodeURIComponent(JSON.stringify({ device: device.id }))}`}
          >
            {say(texts.service)}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
