import { type Colour, isChoice } from '../../shared/fields/enum';
import { DUTY_KIND_LABELS, DUTY_KIND_NAMES, type DutyKindName } from '../../shared/roster/kinds';
import type { BoardKind } from '../../shared/roster/operations';
import { useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import type { Alphabet } from './letters';

/** A kind of duty in its words and colour. */
export interface KindLook {
  kind: DutyKindName;
  label: string;
  colour: Colour;
}

/** A kind of duty as a board shows it. */
export interface KindWords extends KindLook {
  letter: string;
  /** What types it, where that is not the whole letter. */
  key: string | undefined;
  inUse: boolean;
  /** `21:00`, and how long. */
  hours: string;
}

const hoursOf = ({ from, minutes }: BoardKind): string => {
  const rest = minutes % 60;
  return `${from} · ${Math.floor(minutes / 60)} h${rest ? ` ${rest}` : ''}`;
};

/** All kinds of duty in the words and colours of the config. */
export function useKindLooks(): KindLook[] {
  const { say } = useTexts();
  const field = useResource('lich-ca-truc').fields.kind;
  const options = isChoice(field) ? field.options : {};
  return DUTY_KIND_NAMES.map((kind) => ({
    kind,
    label: say(options[kind]?.label ?? DUTY_KIND_LABELS[kind]),
    colour: options[kind]?.colour ?? 'neutral',
  }));
}

/** The kinds of duty of a board, with the letters and hours of the clinic. */
export const kindWords = (
  looks: readonly KindLook[],
  kinds: readonly BoardKind[],
  { keyOf }: Alphabet,
): KindWords[] =>
  kinds.flatMap((one): KindWords[] => {
    const look = looks.find(({ kind }) => kind === one.kind);
    const key = keyOf(one.kind);
    if (!look) return [];
    const { letter, inUse } = one;
    return [{ ...look, letter, inUse, key: key === letter ? undefined : key, hours: hoursOf(one) }];
  });
