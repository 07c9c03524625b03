import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { choicesOf } from '../../shared/fields/ask';
import type { Covered } from '../../shared/inpatient/ward-operations';
import { DUTY_KIND_LABELS } from '../../shared/roster/kinds';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { useWardWords } from './use-ward-words';

interface CoverageLinesProps {
  coverage: readonly Covered[];
  /** Below the headings of the page. */
  heading?: 'h2' | 'h3';
}

/** What the next duties need and have, by kind and skill: what lacks stands out. */
export function CoverageLines({ coverage, heading = 'h2' }: CoverageLinesProps) {
  const words = useWardWords();
  const { say } = useTexts();
  const skills = choicesOf(useResource('nhu-cau-truc').fields.skill);
  const skillWord = (name: string) => {
    const option = skills?.[name];
    return option ? say(option.label) : name;
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component={heading} sx={{ fontSize: '1rem' }}>
        {words.nextDuty}
      </Typography>
      {coverage.map(({ kind, day, start, profession, skill, need, have }) => {
        const lacks = need - have;
        const who = skill ? skillWord(skill) : words[profession === 'nurse' ? 'nurses' : 'doctors'];
        return (
          <Box
            key={`${day} ${kind} ${profession} ${skill}`}
            sx={{
              display: 'flex',
              gap: 0.75,
              alignItems: 'flex-start',
              color: lacks > 0 ? 'error.main' : 'success.main',
            }}
          >
            {lacks > 0 ? (
              <ErrorOutlined aria-hidden fontSize="small" sx={{ mt: '2px' }} />
            ) : (
              <CheckCircleOutlined aria-hidden fontSize="small" sx={{ mt: '2px' }} />
            )}
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              {say(DUTY_KIND_LABELS[kind])} {shownDay(start, 'instant').slice(-5)} · {who}{' '}
              <b>
                {have}/{need}
              </b>
              {lacks > 0 && ` · ${words.lacks} ${lacks}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
