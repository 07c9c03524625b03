import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { resourceNamed } from '../../shared/resource/config';
import { formPath } from '../../shared/resource/row-paths';
import type { listUntranslated, Untranslated as Told } from '../../shared/set-up/operations';
import { useAdminConfig } from '../config-context';
import { backTo } from '../generated/back-to';
import { useTexts } from '../i18n/use-texts';
import { Problem } from '../layout/problem';
import { SET_UP } from '../layout/staff-menu';
import { call } from '../providers/call';
import { SET_UP_KEY, useSetUpWords } from './use-set-up';

/** What visitors who read English are still shown in Vietnamese, with the way to each text. */
export function Untranslated() {
  const words = useSetUpWords().english;
  const { data, error, refetch } = useQuery({
    queryKey: [...SET_UP_KEY, 'english'],
    queryFn: ({ signal }) =>
      call<typeof listUntranslated>('GET /thiet-lap/chua-dich', {}, { signal }),
    refetchOnMount: 'always',
  });
  const lacking = data?.filter(({ texts }) => texts > 0) ?? [];
  return (
    <Paper component="section" sx={{ mt: 3, p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {words.title}
      </Typography>
      {lacking.length > 0 && <Typography color="text.secondary">{words.lead}</Typography>}
      {error && <Problem error={error} retry={refetch} />}
      {data && lacking.length === 0 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <CheckCircleOutlined sx={{ color: 'success.main' }} />
          {words.whole}
        </Box>
      )}
      {lacking.map((one) => (
        <OfResource key={one.resource} told={one} />
      ))}
    </Paper>
  );
}

function OfResource({ told: { resource: name, rows, texts, first } }: { told: Told }) {
  const { title: page, english: words } = useSetUpWords();
  const { say } = useTexts();
  const { config } = useAdminConfig();
  const resource = resourceNamed(config, name);
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 36, py: 0.5 }}>
        <strong>{say(resource.label)}</strong>: {words.lacks(texts, rows)}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {first.map(({ id, title, fields }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={formPath(resource, id)} state={backTo(SET_UP, page)}>
              {title}
            </MuiLink>{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {fields
                .map((field) => say(resource.fields[field]?.label ?? { vi: field, en: field }))
                .join(', ')}
            </Typography>
          </Box>
        ))}
        {rows > first.length && <li>{words.more(rows - first.length)}</li>}
      </Box>
    </Box>
  );
}
