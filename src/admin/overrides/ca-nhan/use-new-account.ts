import { useGetOne } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../shared/account/form-values';
import { newAccountForm } from '../../../shared/account/forms';
import type { createAccount, Invitation } from '../../../shared/account/staff-operations';
import { call } from '../../../shared/api/call';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import { textIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { LIKELY_ROLE } from './profile-kinds';
import { useAccountWords } from './use-account-words';

const TYPED = ['role', 'fullName', 'phone', 'email'] as const;
type Typed = (typeof TYPED)[number];

export interface Made extends Invitation {
  id: string;
  name: string;
}

/** The form of a staff account: what the chosen profile says, over it what was typed. */
export function useNewAccount(firstKind: string) {
  const { language } = useTexts();
  const { create } = useAccountWords();
  const [kind, setKind] = useState(firstKind);
  const [profile, setProfile] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<Record<Typed, string>>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { data } = useGetOne(kind, { id: profile ?? '' }, { enabled: profile !== null });
  const known: Partial<Record<Typed, unknown>> = {
    ...(profile && data ? data : {}),
    role: LIKELY_ROLE[kind],
  };
  const value = (name: Typed): string => typed[name] ?? String(known[name] ?? '');

  function check() {
    const form = Object.fromEntries(TYPED.map((name) => [name, value(name)]));
    const result = newAccountForm.safeParse(form);
    const issues = result.success ? {} : formErrors(result.error.issues);
    const texts = Object.fromEntries(
      Object.entries(issues).map(([name, text]) => [name, textIn(text, language)]),
    );
    const found = profile === null ? { profileId: create.chooseProfile, ...texts } : texts;
    return { found, form: result.data };
  }

  async function submit(): Promise<void> {
    const { found, form } = check();
    setErrors(found);
    if (!form || profile === null) return;
    const body = { ...form, profileResource: kind, profileId: profile };
    try {
      const answer = await call<typeof createAccount>('POST /auth/accounts', { body });
      setMade({ ...answer, name: form.fullName });
    } catch (error) {
      const named = fieldErrors(error);
      const failed = Object.keys(named).length > 0 ? named : { '': errorText(error, language) };
      setErrors(failed);
    }
  }

  return {
    kind,
    profile,
    errors,
    attempt,
    busy,
    made,
    setProfile,
    setKind: (name: string) => {
      setKind(name);
      setProfile(null);
      setTyped({});
    },
    /** Value, error and change of one typed field, for its control. */
    field: (name: Typed) => ({
      id: name,
      name,
      value: value(name),
      error: errors[name] !== undefined,
      helperText: errors[name],
      onChange: (event: { target: { value: string } }) =>
        setTyped({ ...typed, [name]: event.target.value }),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void submit().finally(() => {
        setBusy(false);
        setAttempt((count) => count + 1);
      });
    },
  };
}
