import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'ra-core';
import type { ResourceAction } from '../../../shared/resource/actions';
import { useTexts } from '../../i18n/use-texts';

interface ActButtonProps {
  action: ResourceAction;
  /** Why it is not possible; undefined where it may be. */
  why: string | undefined;
  press: () => void;
}

/** An act of a record. One that is not possible keeps its place, and says why when it is pointed at or pressed. */
export function ActButton({ action, why, press }: ActButtonProps) {
  const { say } = useTexts();
  const notify = useNotify();
  const refused = why !== undefined;
  return (
    <Tooltip title={why ?? ''} describeChild>
      <Button
        variant="outlined"
        color={action.colour === 'danger' ? 'error' : 'primary'}
        aria-disabled={refused || undefined}
        onClick={() => (refused ? notify(why, { type: 'info' }) : press())}
        sx={
          refused
            ? { color: 'text.disabled', borderColor: 'divider', cursor: 'not-allowed' }
            : undefined
        }
      >
        {say(action.label)}
      </Button>
    </Tooltip>
  );
}
