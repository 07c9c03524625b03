import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import { usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { type SheetAct, SheetActs } from './sheet-acts';
import { useRosterWords } from './use-roster-words';
import type { SheetState } from './use-sheet';

interface EditBarProps {
  state: SheetState;
  copyWeek: () => void;
  pattern: () => void;
  /** Null where all days are over. */
  fill: (() => void) | null;
  publish: () => void;
}

/** What is done to the whole sheet, and whether the server has it. */
export function EditBar({ state, copyWeek, pattern, fill, publish }: EditBarProps) {
  const { texts } = useTexts();
  const words = useRosterWords();
  const navigate = useNavigate();
  const { sheet, view, save, failure } = state;
  const { actions, create } = usePolicy('lich-ca-truc');
  const unsettled = view.waiting + view.refused > 0;
  const said =
    view.refused > 0
      ? words.notSaved({ count: view.refused })
      : view.waiting > 0
        ? words.saving({ count: view.waiting })
        : words.saved;
  const acts: SheetAct[] = [
    { label: words.copyWeek, icon: <ContentCopyOutlined />, run: copyWeek },
    { label: words.pattern, icon: <ViewWeekOutlined />, run: pattern },
    ...(create
      ? [
          {
            label: words.fill,
            icon: <AutoFixHighOutlined />,
            run: unsettled ? null : fill,
            why: fill === null ? words.fillPast : words.waitForSave,
          },
        ]
      : []),
  ];
  // On a wide screen these stand beside the title.
  const also: SheetAct[] = [
    {
      label: words.list,
      icon: <ListAltOutlined />,
      run: () => navigate(adminPath('lich-ca-truc')),
    },
    { label: words.print, icon: <PrintOutlined />, run: () => window.print() },
  ];
  return (
    <Box sx={{ displayPrint: 'none', mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SheetActs acts={acts} also={also} />
        <Tooltip title={words.undo}>
          <span>
            <IconButton
              aria-label={words.undo}
              disabled={!view.canUndo}
              onClick={() => sheet.undo()}
            >
              <UndoOutlined />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={words.redo}>
          <span>
            <IconButton
              aria-label={words.redo}
              disabled={!view.canRedo}
              onClick={() => sheet.redo()}
            >
              <RedoOutlined />
            </IconButton>
          </span>
        </Tooltip>
        {actions.has('publish') && (
          <Button
            variant="contained"
            startIcon={<CampaignOutlined />}
            disabled={unsettled}
            title={unsettled ? words.waitForSave : undefined}
            onClick={publish}
          >
            {words.publish}
          </Button>
        )}
        <Typography
          role="status"
          data-saving={view.waiting}
          variant="body2"
          color={view.refused > 0 ? 'error' : 'text.secondary'}
        >
          {said}
        </Typography>
      </Box>
      {failure !== null && view.waiting > 0 && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => void save()}>
              {texts.error.retry}
            </Button>
          }
        >
          {words.failed}
        </Alert>
      )}
    </Box>
  );
}
