import { useLayoutEffect, useRef } from 'react';
import { pageLanguage } from '../api/page-language';
import { runtimeConfig } from '../api/runtime-config';
import { localeOf } from '../i18n/locales';
import { wordsIn } from '../i18n/text-in';
import { ComeBackForm, type Reason } from './come-back-form';
import { type FocusBefore, giveBack } from './focus-before';
import { STAY_TEXTS } from './texts';
import './stay.css';

interface DialogProps {
  reason: Reason;
  /** What is given the focus back afterwards. */
  before: FocusBefore;
  close?: () => void;
}

/** Asks who is here, over a page that is covered, or beforehand where there is a `close`. */
export function ComeBackDialog({ reason, before, close }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const covers = reason !== 'soon';
  // Closed before it is taken away: nothing beside a modal dialog takes the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      giveBack(before);
    };
  }, [before]);
  return (
    <dialog
      ref={ref}
      className="stay-dialog"
      data-covers={covers || undefined}
      aria-labelledby="stay-title"
      onKeyDown={(event) => {
        // A browser closes a dialog at the second Escape whatever the page says to the first.
        if (event.key === 'Escape' && covers) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <ComeBackForm reason={reason} texts={wordsIn(STAY_TEXTS, pageLanguage())} close={close} />
    </dialog>
  );
}

/** Says when the session ends, and offers to sign in again before. */
export function EndsSoon({ endsAt, onAgain }: { endsAt: string; onAgain: () => void }) {
  const language = pageLanguage();
  const texts = wordsIn(STAY_TEXTS, language);
  const clock = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: runtimeConfig().timeZone,
  });
  const time = clock.format(new Date(endsAt));
  return (
    <div className="stay-warning" role="alert">
      <p>{texts.warning(time)}</p>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onAgain}>
        {texts.again}
      </button>
    </div>
  );
}
