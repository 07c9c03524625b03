let forms = 0;

/** Notes that a form has changes which are not saved; the answer takes the note back. */
export function holdUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

/** Whether leaving the page would lose what somebody typed. */
export const hasUnsaved = (): boolean => forms > 0;
