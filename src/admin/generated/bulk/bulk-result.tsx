import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import type { ChangedRows } from './change-rows';
import { useBulkWords } from './use-bulk-words';

interface BulkResultProps extends ChangedRows {
  resource: Resource;
  again: () => void;
  undo: () => void;
  close: () => void;
}

/** What came of it where not every row was changed: which were not, and why. */
export function BulkResult(props: BulkResultProps) {
  const { language } = useTexts();
  const words = useBulkWords();
  const { resource, changed, refused, untried } = props;
  const left = refused.length + untried.length;
  return (
    <>
      <DialogContent>
        <Alert severity="warning" role="alert">
          {words.partly({ done: changed.length, failed: refused.length })}.{' '}
          {untried.length > 0 && words.untried({ count: untried.length })}
        </Alert>
        <List dense aria-label={words.partly({ done: changed.length, failed: refused.length })}>
          {refused.map(({ row, why }) => (
            <ListItem key={row.id} disableGutters>
              <ListItemText
                primary={recordTitle(resource, row, language)}
                secondary={why}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {changed.length > 0 && (
          <Button color="inherit" onClick={props.undo}>
            {words.undo({ count: changed.length })}
          </Button>
        )}
        <Button color="inherit" onClick={props.again}>
          {words.again({ count: left })}
        </Button>
        <Button variant="contained" onClick={props.close}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}
