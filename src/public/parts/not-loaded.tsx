import { problemOf } from '../../shared/api/problem';
import { AGAIN, tryAgain } from '../../shared/api/try-again';
import { accessTexts } from '../../shared/i18n/access/texts';
import { useMessages } from '../messages';
import { Alert } from './alert';
import { Button } from './button';

interface NotLoadedProps {
  error: unknown;
  retry: () => unknown;
  /** What did not come, in the page's own words. */
  text?: string;
}

/** In the place of what did not come: that it is not for this person, or that it may be tried again. */
export function NotLoaded({ error, retry, text }: NotLoadedProps) {
  const { errors } = useMessages();
  const { denied } = useMessages(accessTexts);
  if (problemOf(error) === 'denied') {
    return (
      <Alert kind="warning">
        <p>{denied}.</p>
      </Alert>
    );
  }
  return (
    <Alert kind="danger">
      <p>{text ?? `${errors.notLoaded}.`}</p>
      <Button {...AGAIN} look="secondary" onClick={(event) => tryAgain(event.currentTarget, retry)}>
        {errors.retry}
      </Button>
    </Alert>
  );
}
