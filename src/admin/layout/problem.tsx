import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem';
import { statusOf } from '../../shared/api/retry';
import { AGAIN, tryAgain } from '../../shared/api/try-again';
import { useTexts } from '../i18n/use-texts';
import { signedInUser, signInAddress } from '../providers/auth-provider';
import { Notice } from './notice';
import { HOME } from './staff-menu';

interface ProblemProps {
  error: unknown;
  retry: () => unknown;
  /** What is said of a call that failed, before the server's own words. */
  failed?: string;
  /** It stands for a whole page, so that there is a way on where trying again makes no sense. */
  page?: boolean;
}

const messageOf = (error: unknown): string | undefined =>
  (error as { message?: string } | null)?.message;

/** Whether nobody is signed in here any more, so that trying again would be refused for ever. */
const isOver = (error: unknown): boolean => statusOf(error) === 401 && !signedInUser();

/** In the place of content that could not be read: why, and what can be done about it. */
export function Problem({ error, retry, failed, page }: ProblemProps) {
  const { texts } = useTexts();
  const { denied, noRight } = texts.access;
  const said: Record<ReturnType<typeof problemOf>, [ReactNode, string, string | undefined]> = {
    denied: [<LockOutlined key="icon" />, denied, noRight.text],
    missing: [<SearchOffOutlined key="icon" />, texts.record.notFoundText, undefined],
    failed: [<CloudOffOutlined key="icon" />, failed ?? texts.error.title, messageOf(error)],
  };
  const problem = problemOf(error);
  const [icon, title, text] = said[problem];
  return (
    <Notice
      alert
      icon={icon}
      title={title}
      text={text}
      actions={
        isOver(error) ? (
          <Button component="a" href={signInAddress()} variant="contained">
            {texts.error.signIn}
          </Button>
        ) : problem === 'failed' ? (
          <Button
            {...AGAIN}
            variant="contained"
            onClick={(event) => tryAgain(event.currentTarget, retry)}
          >
            {texts.error.retry}
          </Button>
        ) : (
          page && (
            <Button component={Link} to={HOME} variant="contained">
              {texts.error.toHome}
            </Button>
          )
        )
      }
    />
  );
}

/** What is said of an error in one line. */
export function useProblemText(failed?: string): (error: unknown) => string {
  const { texts } = useTexts();
  const { denied } = texts.access;
  return (error) =>
    problemOf(error) === 'denied' ? denied : (failed ?? messageOf(error) ?? texts.error.title);
}

/** The same as {@link Problem} in one line, beside content that is there. */
export function ProblemLine({ error, retry, failed }: Omit<ProblemProps, 'page'>) {
  const { texts } = useTexts();
  const say = useProblemText(failed);
  const again = problemOf(error) === 'failed' && (
    <Button
      {...AGAIN}
      color="inherit"
      size="small"
      onClick={(event) => tryAgain(event.currentTarget, retry)}
    >
      {texts.error.retry}
    </Button>
  );
  return (
    <Alert severity={again ? 'error' : 'warning'} action={again}>
      {say(error)}
    </Alert>
  );
}
