import Alert from '@mui/material/Alert';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../../shared/resource/resource';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import type { Values } from './form-values';

/** Earlier values that a form is opened with, and when they were changed: the state of a navigation. */
export interface PutBackState {
  putBack: { values: Values; before: string };
}

/** The earlier values that this page was asked to put back, if so. */
export const usePutBack = (): PutBackState['putBack'] | undefined =>
  (useLocation().state as Partial<PutBackState> | null)?.putBack;

/** Says which earlier values the form was filled with; saving them makes a new version. */
export function PutBackNotice({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const asked = usePutBack();
  if (!asked) return null;
  const labels = Object.keys(asked.values).map((name) => {
    const field = resource.fields[name];
    return field ? say(field.label) : name;
  });
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.history.putBackNotice({
        when: shownDay(asked.before, 'instant'),
        fields: labels.join(', '),
      })}
    </Alert>
  );
}
