import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { sharersOf, staffOf } from '../../../shared/resource/role';
import { LONGEST_VIEW_NAME } from '../../../shared/resource/view-limits';
import type { KeptView } from '../../../shared/resource/view-operations';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { saveProblems } from '../form/save-problem';
import { useCurrentView } from './current-view';
import { useKeptViews, useViewCalls } from './use-kept-views';
import { useViewWords } from './use-view-words';

interface ViewDialogProps {
  resource: Resource;
  /** The view whose name and readers are changed; without it what is shown now is kept as a new one. */
  view?: KeptView;
  close: () => void;
  /** Told of the view as it is kept. */
  kept: (view: KeptView) => void;
}

/** The roles that may be shown a view of the list: those of staff that read it. */
function useReaders(resource: Resource): { role: string; label: string }[] {
  const { say } = useTexts();
  const { config, policies } = useAdminConfig();
  const policy = policies.get(resource.name);
  return staffOf(config.actors)
    .filter((role) => policy?.[role].read)
    .map((role) => ({
      role,
      label: say(config.actors.roles[role]?.label ?? { vi: role, en: role }),
    }));
}

interface RolesProps {
  resource: Resource;
  roles: readonly string[];
  setRoles: (roles: string[]) => void;
  problem: string | undefined;
}

function Roles({ resource, roles, setRoles, problem }: RolesProps) {
  const words = useViewWords();
  const readers = useReaders(resource);
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ mt: 2 }}>
      <FormLabel component="legend">{words.share}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {readers.map(({ role, label }) => (
          <FormControlLabel
            key={role}
            label={label}
            control={
              <Checkbox
                checked={roles.includes(role)}
                onChange={(_, on) =>
                  setRoles(on ? [...roles, role] : roles.filter((one) => one !== role))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{problem ?? words.shareHelp}</FormHelperText>
    </FormControl>
  );
}

/** Asks for the name of a view, and of who may share for the roles that see it too. */
export function ViewDialog({ resource, view, close, kept }: ViewDialogProps) {
  const { texts } = useTexts();
  const words = useViewWords();
  const { config, actor } = useAdminConfig();
  const { views } = useKeptViews(resource);
  const { keep, change } = useViewCalls(resource);
  const current = useCurrentView(resource);
  const title = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [roles, setRoles] = useState<string[]>(view?.roles ?? []);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const mayShare = sharersOf(config.actors).some((role) => role === actor.role);
  const replaces = !view && views.some((one) => one.own && one.name === name.trim());
  const { name: ofName, roles: ofRoles, ...ofAll } = problems;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // It stands in a list, whose own forms are none of its business.
    event.stopPropagation();
    if (name.trim() === '') return setProblems({ name: words.needed });
    setBusy(true);
    try {
      const asked = { ...(view ?? current), name: name.trim(), roles };
      const { filter, sort, columns } = asked;
      const input = { name: asked.name, filter, sort, columns, roles };
      kept(await (view ? change(view.id, input) : keep(input)));
      close();
    } catch (error) {
      setProblems(saveProblems(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{view ? words.changeTitle : words.keepTitle}</DialogTitle>
        <DialogContent>
          {!view && <DialogContentText sx={{ mb: 1 }}>{words.kept}</DialogContentText>}
          {Object.keys(ofAll).length > 0 && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {Object.values(ofAll).join(' ')}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            label={words.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={ofName !== undefined}
            helperText={ofName ?? (replaces ? words.replaces : undefined)}
            slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME } }}
            sx={{ mt: 1 }}
          />
          {mayShare && (
            <Roles resource={resource} roles={roles} setRoles={setRoles} problem={ofRoles} />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {texts.form.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
