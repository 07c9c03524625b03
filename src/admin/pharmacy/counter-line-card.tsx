import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../shared/format/plain-date';
import type { CounterLine } from '../../shared/prescription/counter-operations';
import { useCount } from './use-count';
import { usePharmacyWords } from './use-pharmacy-words';

/** The batches that are taken from, with how many of how many. */
function Batches({ line }: { line: CounterLine }) {
  const words = usePharmacyWords();
  const count = useCount();
  const { take, missing, unit, stock } = line;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
      {take.map(({ batch, lot, expiry, quantity, balance }) => (
        <Typography
          key={batch}
          component="li"
          sx={{ listStyle: 'none', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          <strong>
            {count(quantity)} {unit}
          </strong>{' '}
          ← {words.batch} <strong>{lot}</strong>, {words.expires} {formatDate(expiry)}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            ({words.of} {count(balance)})
          </Box>
        </Typography>
      ))}
      {missing > 0 && (
        <Alert component="li" severity="error" sx={{ py: 0, listStyle: 'none' }}>
          {words.missing} {count(missing)} {unit} · {words.stock}: {count(stock)} {unit}
        </Alert>
      )}
    </Box>
  );
}

interface CardProps {
  line: CounterLine;
  number: number;
  /** Whether it is still to be handed out. */
  waits: boolean;
  /** Whether its pack was scanned and is right. */
  checked: boolean;
  substitute: () => void;
}

/** One medicine: what, how many, how it is taken, from which batches, and what speaks against it. */
export function CounterLineCard({ line, number, waits, checked, substitute }: CardProps) {
  const words = usePharmacyWords();
  const count = useCount();
  const { name, strength, quantity, unit, issued, left, instead, warnings, missing } = line;
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: waits && missing > 0 ? 'error.main' : 'divider',
        borderRadius: 2,
        p: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography
          component="h4"
          sx={{
            fontWeight: 700,
            fontSize: '1.0625rem',
            flex: '1 1 200px',
            overflowWrap: 'anywhere',
          }}
        >
          {number}. {name} {strength}
        </Typography>
        {checked && (
          <Box
            component="span"
            sx={{ display: 'inline-flex', gap: 0.5, color: 'success.main', fontWeight: 600 }}
          >
            <CheckCircleOutlined fontSize="small" aria-hidden />
            {words.scanned}
          </Box>
        )}
        <Typography component="span" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {count(quantity)} {unit}
        </Typography>
      </Box>
      <Typography lang="vi" sx={{ overflowWrap: 'anywhere' }}>
        {line.sentence}
      </Typography>
      {instead && (
        <Typography sx={{ color: 'warning.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {words.instead}: {instead.name}
        </Typography>
      )}
      {warnings.map(({ text, grave, reason }) => (
        <Alert
          key={text}
          severity={grave ? 'error' : 'warning'}
          sx={{ py: 0, mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {text}
          {reason && ` ${words.passedOver}: ${reason}`}
        </Alert>
      ))}
      {issued > 0 && (
        <Typography color="text.secondary">
          {words.issued}: {count(issued)} {unit}
          {left === 0 && ` · ${words.all}`}
        </Typography>
      )}
      {waits && <Batches line={line} />}
      {waits && left > 0 && line.substitutes.length > 0 && (
        <Button size="small" onClick={substitute} sx={{ mt: 0.5, ml: -0.5 }}>
          {words.substitute} ({line.substitutes.length})
        </Button>
      )}
    </Box>
  );
}
