import type { ReactNode } from 'react';
import { useMessages } from '../messages';
import { useKeepOnSessionEnd } from '../navigation/kept-form';
import { usePageState } from '../page-state';
import { Alert } from '../parts/alert';
import { Button } from '../parts/button';
import { useEarlySubmit } from '../parts/early-submit';
import { ErrorSummary } from '../parts/error-summary';
import styles from './account.module.css';
import { accountTexts } from './texts';
import type { useForm } from './use-form';

interface AccountFormProps {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'problems' | 'attempt' | 'busy'>;
  submit: string;
  /** Name under which what was typed outlives a session that ends; nothing secret may be in it. */
  keep?: string;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The fields of an account form between its error summary and its button. */
export function AccountForm({ form, submit, keep, beside, children }: AccountFormProps) {
  const account = useMessages(accountTexts);
  const { errors } = useMessages();
  const { notSent } = usePageState();
  const ref = useEarlySubmit();
  useKeepOnSessionEnd(keep, ref);
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.submit} className={styles.form}>
      {notSent && form.attempt === 0 && (
        <Alert kind="danger">
          <p>{errors.notSent}</p>
        </Alert>
      )}
      <ErrorSummary title={errors.summary} problems={form.problems} attempt={form.attempt} />
      {children}
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? account.working : submit}
      </Button>
      {beside}
    </form>
  );
}
