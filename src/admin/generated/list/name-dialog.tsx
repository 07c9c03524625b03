import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** Asks for the name by which a filter is kept. */
export function NameDialog(props: { close: () => void; save: (name: string) => void }) {
  const { texts } = useTexts();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') props.save(name.trim());
  };
  return (
    <Dialog open onClose={props.close} fullWidth maxWidth="xs" aria-labelledby="ten-bo-loc">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="ten-bo-loc">{texts.list.saveFilter}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label={texts.list.filterName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.close}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.form.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
