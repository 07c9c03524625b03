import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts';

interface FormProblemsProps {
  /** Field → what is wrong; the empty name is about all of it. */
  errors: Readonly<Record<string, string>>;
  /** Field → its name on screen; controls have the id of their field. */
  labels: Readonly<Record<string, string>>;
  /** Changes with each attempt, so that the summary takes the focus again. */
  attempt: number;
}

/** What is wrong with a form, with links to the fields; it takes the focus. */
export function FormProblems({ errors, labels, attempt }: FormProblemsProps) {
  const { texts } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  const shown = names.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1} role="alert">
      <AlertTitle>{texts.form.summary({ smart_count: names.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {names.map((name) => (
          <li key={name}>
            {labels[name] ? (
              <Link
                href={`#${name}`}
                color="inherit"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {labels[name]}: {errors[name]}
              </Link>
            ) : (
              errors[name]
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
