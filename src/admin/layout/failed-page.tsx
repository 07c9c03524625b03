import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTexts } from '../i18n/use-texts';
import { Notice } from './notice';
import { Page } from './page';

/** Takes the place of a screen that has thrown. */
export function FailedPage() {
  const { texts } = useTexts();
  return (
    <Page title={texts.error.pageTitle} screen="error">
      <Notice
        alert
        icon={<CloudOffOutlined />}
        title={texts.error.pageText}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {texts.error.reload}
          </Button>
        }
      />
    </Page>
  );
}
