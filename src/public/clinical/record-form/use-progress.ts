import { useEffect, useState } from 'react';
import type { CheckedContent } from '../../../shared/records/answers';
import type { AnswerStore } from './answer-store';
import type { FormModel } from './form-model';

/** Milliseconds of rest after which the whole form is checked again. */
const REST = 300;

/** Errors, missing answers and progress, a moment after the typing. */
export function useProgress(store: AnswerStore, model: FormModel): CheckedContent {
  const [checked, setChecked] = useState(() => model.check(store.all()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(null, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChecked(model.check(store.all())), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, model]);
  return checked;
}
