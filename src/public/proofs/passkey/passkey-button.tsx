import { useEffect, useState } from 'react';
import { passkeysWork } from '../../../shared/account/passkeys-work';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { passkeyTexts } from './texts';

interface PasskeyButtonProps {
  label?: string;
  look?: 'secondary' | 'quiet';
  /** Asks the device and goes on; what it needs comes with the press. */
  ask: () => Promise<void>;
}

/** A button that asks a passkey; not there where the browser has none. */
export function PasskeyButton({ label, look = 'secondary', ask }: PasskeyButtonProps) {
  const texts = useMessages(passkeyTexts);
  const { language } = useMessages();
  const [works, setWorks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Known in the browser only: the page is made the same for everybody.
  useEffect(() => setWorks(passkeysWork()), []);
  if (!works) return null;
  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await ask();
    } catch (error) {
      const { passkeyProblem } = await import('./passkey-problem');
      setProblem(await passkeyProblem(error, language));
    }
    setBusy(false);
  }
  return (
    <>
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
        </Alert>
      )}
      <Button look={look} wide busy={busy} onClick={() => void press()}>
        {busy ? texts.asking : (label ?? texts.use)}
      </Button>
    </>
  );
}
