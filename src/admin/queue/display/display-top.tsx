import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useEffect, useState } from 'react';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { useScreenWords } from '../use-queue-words';
import { LOOK } from './display-look';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time in the clinic's zone, led by the server's clock. */
function useClock(serverNow: string | undefined): string {
  const [lead, setLead] = useState(0);
  const [, tick] = useState(0);
  useEffect(() => {
    if (serverNow) setLead(Date.parse(serverNow) - Date.now());
  }, [serverNow]);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return dayjs(Date.now() + lead)
    .tz(runtimeConfig().timeZone)
    .format('HH:mm');
}

/** Department, clock, and the two buttons that whoever sets the screen up needs. */
export function DisplayTop(props: {
  department: string;
  now: string | undefined;
  speaks: boolean;
  setSpeaks: (speaks: boolean) => void;
  silent: boolean;
}) {
  const screen = useScreenWords();
  const clock = useClock(props.now);
  const speech = props.speaks ? screen.speechOn : screen.speech;
  const button = { color: LOOK.quiet, width: 48, height: 48 };
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 4 },
        py: 1.5,
        borderBottom: `2px solid ${LOOK.line}`,
      }}
    >
      <Box
        component="h1"
        sx={{
          flex: 1,
          m: 0,
          minWidth: 0,
          fontSize: 'clamp(1.375rem, 3.6vw, 3.25rem)',
          lineHeight: 1.2,
        }}
      >
        {props.department}
      </Box>
      {props.silent && (
        <Box component="p" role="status" sx={{ m: 0, fontSize: '0.9375rem', color: LOOK.quiet }}>
          {screen.noVoice}
        </Box>
      )}
      <Tooltip title={speech}>
        <IconButton
          aria-label={speech}
          aria-pressed={props.speaks}
          onClick={() => props.setSpeaks(!props.speaks)}
          sx={button}
        >
          {props.speaks ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
        </IconButton>
      </Tooltip>
      <Tooltip title={screen.full}>
        <IconButton
          aria-label={screen.full}
          onClick={() => void document.documentElement.requestFullscreen?.()}
          sx={button}
        >
          <FullscreenOutlined />
        </IconButton>
      </Tooltip>
      <Box
        component="time"
        sx={{
          fontSize: 'clamp(1.75rem, 4.6vw, 4.25rem)',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.1,
        }}
      >
        {clock}
      </Box>
    </Box>
  );
}
