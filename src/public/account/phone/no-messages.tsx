import { callAddress } from '../../catalogue/map-address';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { phoneTexts } from './texts';

/** Said where no message reaches phones: nothing is sent, and who helps. */
export function NoMessages() {
  const texts = useMessages(phoneTexts);
  const { clinic } = usePageState();
  return (
    <Alert kind="warning">
      <p>{texts.noMessages}</p>
      {clinic.hotline && (
        <p>
          {texts.call} <a href={callAddress(clinic.hotline)}>{clinic.hotline}</a>
        </p>
      )}
    </Alert>
  );
}
