import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { readTokens } from '../../../shared/api/session';
import { rowsIn } from '../../../shared/fields/ask';
import type { Resource } from '../../../shared/resource/resource';
import { controlId } from '../../fields/controls/use-form-field';
import { useTexts } from '../../i18n/use-texts';
import { signInAddress } from '../../providers/auth-provider';
import { problemPaths } from './problem-paths';

const textOf = (error: unknown): string => {
  const message = (error as { message?: unknown } | undefined)?.message;
  if (typeof message === 'string') return message;
  return String((message as { message?: unknown } | undefined)?.message ?? '');
};

interface ErrorSummaryProps {
  resource: Resource;
  /** Brings the field's tab to the front. */
  reveal: (name: string) => void;
}

/** After a failed save: what is wrong, with links to the fields; it takes the focus. */
export function ErrorSummary({ resource, reveal }: ErrorSummaryProps) {
  const { texts, say } = useTexts();
  const { errors, submitCount, isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const { root, ...fields } = errors;
  const whole = textOf((root as Record<string, unknown> | undefined)?.server);
  const problems = problemPaths(fields);
  const count = problems.length + (whole ? 1 : 0);
  const attempt = isSubmitting || count === 0 ? 0 : submitCount;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (submitCount === 0 || count === 0) return null;

  const go = (event: MouseEvent, name: string, path: string) => {
    event.preventDefault();
    reveal(name);
    requestAnimationFrame(() => {
      const control = document.getElementById(controlId(path));
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <Alert severity="error" ref={box} tabIndex={-1} role="alert" sx={{ mb: 2 }}>
      <AlertTitle>
        {problems.length > 0 ? texts.form.summary({ smart_count: problems.length }) : whole}
      </AlertTitle>
      {whole && readTokens() === null && (
        <Link href={signInAddress()} target="_blank" rel="noopener" color="inherit">
          {texts.form.signInAgain}
        </Link>
      )}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {whole && <li>{whole}</li>}
          {problems.map(([path, text]) => {
            const [name = '', row, inner = ''] = path.split('.');
            const field = resource.fields[name];
            const inside = rowsIn(field)?.[inner];
            const place = [
              field && say(field.label),
              row && Number(row) + 1,
              inside && say(inside.label),
            ];
            return (
              <li key={path}>
                {field ? (
                  <Link
                    href={`#${controlId(path)}`}
                    color="inherit"
                    onClick={(event) => go(event, name, path)}
                  >
                    {place.filter(Boolean).join(' · ')}: {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </Box>
      )}
    </Alert>
  );
}
