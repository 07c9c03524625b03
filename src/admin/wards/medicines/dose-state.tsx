import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WardDose, WardMedicine } from '../../../shared/inpatient/dose-answers';
import { shownDay } from '../../fields/controls/day-text';
import { lateText } from './late-text';
import { useReasons } from './reason-choice';
import { useDoseWords } from './use-dose-words';

const LOOKS = {
  coming: { color: 'text.secondary', Icon: ScheduleOutlined },
  due: { color: 'primary.main', Icon: ScheduleOutlined },
  late: { color: 'error.main', Icon: ErrorOutlined },
  given: { color: 'success.main', Icon: CheckCircleOutlined },
  not_given: { color: 'warning.main', Icon: CancelOutlined },
} as const;

const timeOf = (moment: string): string => shownDay(moment, 'instant').slice(-5);

interface StateProps {
  dose: WardDose;
  medicine: Pick<WardMedicine, 'dose' | 'unit'>;
}

/** How it stands with a dose, as colour, picture and words; of a recorded one all that was said. */
export function DoseState({ dose, medicine }: StateProps) {
  const words = useDoseWords();
  const reasons = new Map(useReasons());
  const { status, record, lateMinutes } = dose;
  const { color, Icon } = LOOKS[status];
  const parts = record
    ? [
        record.outcome === 'given' ? words.give : words.notGiven,
        record.reason && (reasons.get(record.reason) ?? record.reason),
        timeOf(record.at),
        record.lateMinutes && `${words.givenLate} ${lateText(record.lateMinutes, words)}`,
        record.dose !== null && record.dose !== medicine.dose && `${record.dose} ${medicine.unit}`,
        record.site,
        record.note,
        record.by,
      ]
    : [
        status === 'late' ? `${words.late} ${lateText(lateMinutes, words)}` : null,
        status === 'coming' ? words.coming : null,
        status === 'due' ? words.due : null,
      ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, color }}>
      <Icon aria-hidden fontSize="small" sx={{ mt: '2px' }} />
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
        {parts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
