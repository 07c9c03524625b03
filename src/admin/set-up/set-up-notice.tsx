import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { SET_UP } from '../layout/staff-menu';
import { isComplete, useSetUp, useSetUpWords } from './use-set-up';

/** Leads to the set-up page as long as nobody can book for want of something. */
export function SetUpNotice() {
  const words = useSetUpWords();
  const { data } = useSetUp();
  if (!data || isComplete(data)) return null;
  const missing = data.steps.flatMap(({ lacks }) => lacks.filter(({ essential }) => essential));
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button component={Link} to={SET_UP} color="inherit">
          {words.toSetUp}
        </Button>
      }
    >
      {words.notDone(missing.length)}
    </Alert>
  );
}
