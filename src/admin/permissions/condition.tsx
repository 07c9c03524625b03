import Box from '@mui/material/Box';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePermissionWords } from './permission-words';
import { inWords, type Line } from './predicate-words';

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
      {lines.map((line) => (
        <li key={line.text + line.parts.map((part) => part.text).join()}>
          {line.text}
          {line.parts.length > 0 && <Lines lines={line.parts} />}
        </li>
      ))}
    </Box>
  );
}

/** A condition on rows, in words, as nested lists. */
export function Condition({ resource, rule }: { resource: Resource; rule: Predicate }) {
  const { config } = useAdminConfig();
  const { language } = useTexts();
  const words = usePermissionWords();
  return <Lines lines={[inWords({ config, words, language }, { resource }, rule)]} />;
}
