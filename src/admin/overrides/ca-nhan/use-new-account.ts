import { useGetOne } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { formErrors, newAccountForm } from '../../../shared/account/forms';
import { createAccount, type Invitation } from '../../../shared/api/account-admin-api';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import { useAccountWords } from '../../i18n/account-words';
import { useWords } from '../../i18n/language-context';
import { LIKELY_ROLE } from './profile-kinds';

const TYPED = ['role', 'fullName', 'phone', 'email'] as const;
type Typed = (typeof TYPED)[number];

export interface Made extends Invitation {
  id: string;
  name: string;
}

/** The form of a staff account: what the chosen profile says, over it what was typed. */
export function useNewAccount(firstKind: string) {
  const { language } = useWords();
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

  function check(form: Record<Typed, string>) {
    const result = newAccountForm.safeParse(form);
    const issues = result.success ? {} : formErrors(result.error.issues);
    const found = Object.fromEntries(
      Object.entries(issues).map(([name, text]) => [name, text[language]]),
    );
    return profile === null ? { profileId: create.chooseProfile, ...found } : found;
  }

  async function submit(): Promise<void> {
    const form = Object.fromEntries(TYPED.map((name) => [name, value(name)])) as Record<
      Typed,
      string
    >;
    const found = check(form);
    setErrors(found);
    if (Object.keys(found).length > 0 || profile === null) return;
    try {
      const answer = await createAccount({ ...form, profileResource: kind, profileId: profile });
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
