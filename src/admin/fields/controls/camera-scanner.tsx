import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** The camera's picture; says what the first QR code in it holds. The reader is loaded with it. */
export function CameraScanner({ found }: { found: (text: string) => void }) {
  const { texts } = useTexts();
  const words = texts.field.camera;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting');
  const say = useEffectEvent(found);

  useEffect(() => {
    let over = false;
    let stop = () => {};
    const start = async () => {
      const { QRCanvas, frameLoop, rearCamera } = await import('qr/dom.js');
      if (over || !video.current) return;
      const camera = await rearCamera(video.current);
      if (over) return camera.stop();
      const canvas = new QRCanvas();
      let reading = false;
      const cancel = frameLoop(async () => {
        if (reading) return;
        reading = true;
        const text = await camera.readFrame(canvas).catch(() => undefined);
        reading = false;
        if (!over && typeof text === 'string' && text !== '') say(text);
      });
      stop = () => {
        cancel();
        camera.stop();
      };
      setState('on');
    };
    start().catch(() => {
      if (!over) setState('failed');
    });
    return () => {
      over = true;
      stop();
    };
  }, []);

  return (
    <Box>
      {state === 'failed' ? (
        <Alert severity="error">{words.failed}</Alert>
      ) : (
        <Box role="status">{state === 'starting' && words.starting}</Box>
      )}
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={words.view}
        hidden={state === 'failed'}
        sx={{ width: '100%', maxWidth: 360, borderRadius: 1.5, bgcolor: 'action.hover' }}
      />
    </Box>
  );
}
