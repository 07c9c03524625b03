import { createContext, use } from 'react';
import type { AnswerStore } from './answer-store';
import type { FormModel } from './form-model';
import type { Found } from './search-box';

/** What all fields share; the same object as long as the record is on screen. */
export interface FormContext {
  model: FormModel;
  /** Field key → what is wrong with it; outside React like the answers. */
  errors: AnswerStore;
  /** Field key → where its answer was copied from, as text. */
  copied: AnswerStore;
  recordId: string;
  /** Diagnoses that are likely here, offered before anything is typed. */
  suggested?: readonly Found[];
  timeZone: string;
  /** For whom and by whom services are ordered; undefined where none are. */
  orders?: { patient: string; doctor: string };
}

const Context = createContext<FormContext | null>(null);

export const FormContextProvider = Context.Provider;

export function useForm(): FormContext {
  const form = use(Context);
  if (!form) throw new Error('no form');
  return form;
}
