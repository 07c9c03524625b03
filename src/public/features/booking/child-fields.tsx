import { useMessages } from '../../messages';
import { TextInput } from '../../parts/field';
import { bookingTexts } from '../../visits/slots/texts';
import { changeDraft, useDraft } from './draft';

interface ChildFieldsProps {
  /** The name of who books, who mostly comes along. */
  own: string;
  errors: Readonly<Record<string, string>>;
}

/** What the clinic asks of a child under 72 months. */
export function ChildFields({ own, errors }: ChildFieldsProps) {
  const { person } = useMessages(bookingTexts);
  const { weight, adult } = useDraft();
  return (
    <>
      <TextInput
        id="accompaniedBy"
        name="accompaniedBy"
        label={person.adult}
        hint={person.adultHint}
        error={errors.accompaniedBy}
        autoComplete="name"
        value={adult ?? own}
        onChange={(event) => changeDraft({ adult: event.target.value })}
      />
      <TextInput
        id="weight"
        name="weight"
        label={person.weight}
        hint={person.weightHint}
        error={errors.weight}
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        onChange={(event) => changeDraft({ weight: event.target.value })}
      />
    </>
  );
}
