import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import { adminPath } from '../../../shared/resource/names';
import { UNDO } from '../../../shared/resource/undo';
import { useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { useScreenKeys } from '../../palette/screen-keys';
import { APPOINTMENTS } from '../desk-api';
import { ACT_KEYS, PARTS, type Part } from './parts';
import { PRINT_KEY } from './use-desk-print';
import { useTodayWords } from './use-today-words';

interface DeskKeys {
  field: RefObject<HTMLInputElement | null>;
  /** What may be done with whoever is chosen. */
  acts: readonly ResourceAction[];
  run: (action: ResourceAction) => void;
  /** Takes the last act back, whoever is chosen; false where nothing was done here. */
  undoLast: () => boolean;
  /** Prints the ticket of whoever is chosen, where there is one. */
  print: (() => void) | null;
  /** To the row before or after; to the other column. */
  step: (by: 1 | -1) => void;
  cross: (by: 1 | -1) => void;
  choosePart: (part: Part) => void;
  showAll: () => void;
}

/** Each key once, with all acts that it stands for. */
const ACTS_BY_KEY = Object.entries(ACT_KEYS).reduce(
  (keys, [action, key]) => keys.set(key, [...(keys.get(key) ?? []), action]),
  new Map<string, string[]>(),
);

/** The keys of the desk: one for each act with whoever is chosen, and the ways about. */
export function useDeskKeys({ field, acts, run, undoLast, step, cross, ...ways }: DeskKeys): void {
  const { say } = useTexts();
  const { today: words } = useTodayWords();
  const navigate = useNavigate();
  const path = adminPath(APPOINTMENTS);
  const labels = new Map(
    actionsOf(useResource(APPOINTMENTS)).map(({ name, label }) => [name, say(label)]),
  );
  useScreenKeys([
    { key: 'ArrowDown', shown: '↓', says: words.keyDown, does: () => step(1) },
    { key: 'ArrowUp', shown: '↑', says: words.keyUp, does: () => step(-1) },
    { key: 'ArrowRight', shown: '→', says: words.keyRight, does: () => cross(1) },
    { key: 'ArrowLeft', shown: '←', says: words.keyLeft, does: () => cross(-1) },
    ...[...ACTS_BY_KEY].map(([key, names]) => ({
      key,
      says: names.includes(UNDO)
        ? words.keyUndo
        : names.map((name) => labels.get(name) ?? name).join(', '),
      does: () => {
        if (names.includes(UNDO) && undoLast()) return;
        const act = acts.find(({ name }) => names.includes(name));
        if (act) run(act);
      },
    })),
    { key: PRINT_KEY, says: words.printTicket, does: () => ways.print?.() },
    { key: 'f', says: words.find, does: () => field.current?.select() },
    { key: 'Escape', shown: 'Esc', says: words.keyAll, does: ways.showAll },
    { key: 'v', says: words.keyWalkIn, does: () => void navigate(`${path}/den-truc-tiep`) },
    { key: 'q', says: words.keyCode, does: () => void navigate(`${path}/tiep-don`) },
    ...PARTS.map((part, index) => ({
      key: String(index + 1),
      says: words.keyPart(words[part]),
      does: () => ways.choosePart(part),
    })),
  ]);
}
