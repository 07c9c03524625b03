import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { formErrors } from '../../shared/account/form-values';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import type { Text } from '../../shared/errors';
import { textIn } from '../../shared/i18n/text-in';
import { useMessages } from '../messages';
import type { Problem } from '../parts/error-summary';

interface FormOptions<T> {
  /** The shape of the call's body, the same as the server's. */
  schema: z.ZodMiniType<T>;
  /** What is wrong that a schema does not say, as with the clinic's day. */
  check?: (sent: Record<string, unknown>) => Record<string, Text>;
  /** Body fields from what the form holds, where they are not named alike. */
  read?: (form: FormData) => Record<string, unknown>;
  /** Field whose text must be typed twice, under the name `repeat`. */
  repeated?: string;
  send: (body: T) => Promise<void>;
  /** Control that shows a field's error, where the server calls the field by another name. */
  controls?: Record<string, string>;
}

const plain = (form: FormData): Record<string, unknown> => Object.fromEntries(form);

/**
 * One account form: checks what was typed, sends it, and keeps what is wrong by field, whether the
 * browser or the server found it. Controls have the id of their field; what was typed stays.
 */
export function useForm<T>(options: FormOptions<T>) {
  const { schema, check: more = () => ({}), read = plain, repeated, send, controls = {} } = options;
  const { language } = useMessages();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  function check(form: FormData): { body: T | null; found: Record<string, string> } {
    const sent = read(form);
    const result = schema.safeParse(sent);
    const issues = result.success ? {} : formErrors(result.error.issues);
    const found = Object.fromEntries(
      Object.entries<Text>({ ...more(sent), ...issues }).map(([field, text]) => [
        controls[field] ?? field,
        textIn(text, language),
      ]),
    );
    if (repeated && form.get(repeated) !== form.get('repeat')) {
      found.repeat = textIn(ACCOUNT_MESSAGES.passwordRepeat, language);
    }
    return { body: result.success ? result.data : null, found };
  }

  async function deliver(body: T): Promise<void> {
    try {
      await send(body);
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../shared/api/error-messages');
      const found = Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([name, text]) => [controls[name] ?? name, text]),
      );
      setErrors(found);
      setFailure(Object.keys(found).length === 0 ? errorText(error, language) : null);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { body, found } = check(new FormData(event.currentTarget));
    setErrors(found);
    setFailure(null);
    if (body !== null && Object.keys(found).length === 0) {
      setBusy(true);
      await deliver(body);
      setBusy(false);
    }
    setAttempt((count) => count + 1);
  }

  const problems: Problem[] = Object.entries(errors).map(([field, text]) => ({ field, text }));
  if (failure !== null) problems.push({ field: null, text: failure });
  const field = (name: string) => ({ id: name, name, error: errors[name] });
  return {
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    field,
    problems,
    attempt,
    busy,
  };
}
