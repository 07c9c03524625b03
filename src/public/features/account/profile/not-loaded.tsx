import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';

/** Says that something did not come, and offers to try again. */
export function NotLoaded({ retry }: { retry: () => unknown }) {
  const { errors } = useMessages();
  return (
    <Alert kind="danger">
      <p>{errors.notLoaded}.</p>
      <Button look="secondary" onClick={() => void retry()}>
        {errors.retry}
      </Button>
    </Alert>
  );
}
