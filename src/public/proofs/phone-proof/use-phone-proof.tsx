import { lazy, Suspense, useState } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./phone-proof')).PhoneProof }));

/**
 * The code is asked for where it is needed: what could not be done without a proved number is done
 * as soon as it is proved, with all that was entered.
 */
export function usePhoneProof() {
  const [again, setAgain] = useState<(() => void) | null>(null);
  return {
    /** Asks for the code where that is what `code` of a refusal wants; false for any other. */
    asks: (code: string | null, repeat: () => void): boolean => {
      if (code !== 'PHONE_UNVERIFIED') return false;
      setAgain(() => repeat);
      return true;
    },
    dialog: again && (
      <Suspense fallback={null}>
        <Dialog
          onClose={() => setAgain(null)}
          onProved={() => {
            setAgain(null);
            again();
          }}
        />
      </Suspense>
    ),
  };
}
