import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/use-texts';
import { Notice } from './notice';
import { Page } from './page';
import { HOME } from './staff-menu';

function PlainPage(props: { title: string; text: string; icon: ReactNode; screen: string }) {
  const { texts } = useTexts();
  return (
    <Page title={props.title} screen={props.screen}>
      <Notice
        icon={props.icon}
        title={props.text}
        actions={
          <Button component={Link} to={HOME} variant="contained">
            {texts.error.toHome}
          </Button>
        }
      />
    </Page>
  );
}

/** No screen has this address. */
export function NotFoundPage() {
  const { error } = useTexts().texts;
  return (
    <PlainPage
      title={error.notFoundTitle}
      text={error.notFoundText}
      icon={<SearchOffOutlined />}
      screen="not-found"
    />
  );
}

/** The role has no access. */
export function DeniedPage() {
  const { noRight } = useTexts().texts.access;
  return (
    <PlainPage title={noRight.title} text={noRight.text} icon={<LockOutlined />} screen="denied" />
  );
}
