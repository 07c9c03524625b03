import { type Colour, isChoice } from '../../shared/fields/enum';
import { DUTY_KIND_NAMES, DUTY_KINDS, type DutyKindName } from '../../shared/roster/kinds';
import { useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';

/** A kind of duty as a board shows it. */
export interface KindWords {
  kind: DutyKindName;
  letter: string;
  label: string;
  colour: Colour;
  /** `21:00`, and how long. */
  hours: string;
}

const hoursOf = (kind: DutyKindName): string => {
  const { from, minutes } = DUTY_KINDS[kind];
  const rest = minutes % 60;
  return `${from} · ${Math.floor(minutes / 60)} h${rest ? ` ${rest}` : ''}`;
};

/** The kinds of duty in the words and colours of the config. */
export function useKinds(): KindWords[] {
  const { say } = useTexts();
  const field = useResource('lich-ca-truc').fields.kind;
  const options = isChoice(field) ? field.options : {};
  return DUTY_KIND_NAMES.map((kind) => ({
    kind,
    letter: DUTY_KINDS[kind].letter,
    label: say(options[kind]?.label ?? DUTY_KINDS[kind].label),
    colour: options[kind]?.colour ?? 'neutral',
    hours: hoursOf(kind),
  }));
}
