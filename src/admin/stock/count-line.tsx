import { useRef, useState } from 'react';
import { formatDate } from '../../shared/format/plain-date';
import type { CountLine as Line } from '../../shared/rules/stock/line-schema';
import { PaperLine } from './paper-line';
import { useFocus } from './use-focus';
import { useStockWords } from './use-stock-words';
import { WholeNumberField, wholeIn } from './whole-number-field';

/** What differs, with its sign. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

interface CountLineProps {
  line: Line;
  focus: number;
  enter: (counted: number | null) => Promise<void>;
  /** Enter in the number: back to the scanner. */
  done: () => void;
}

/** One batch on the shelf, and how many there are; the ledger is told after it was counted. */
export function CountLine({ line, focus, enter, done }: CountLineProps) {
  const words = useStockWords();
  const { name, lot, expiry, unit, counted, expected } = line;
  const [typed, setTyped] = useState(counted === null ? '' : String(counted));
  const [wrong, setWrong] = useState(false);
  const input = useFocus(focus);
  const entered = useRef(typed);
  const send = () => {
    entered.current = typed;
    const number = typed.trim() === '' ? null : wholeIn(typed, 0);
    const isWrong = typed.trim() !== '' && number === null;
    setWrong(isWrong);
    if (!isWrong) void enter(number);
    return !isWrong;
  };
  const met =
    counted === null || expected === null
      ? []
      : [
          `${words.count.ledger} ${expected}`,
          ...(counted === expected
            ? []
            : [`${words.count.difference} ${signed(counted - expected)}`]),
        ];
  const detail = [`${words.lot} ${lot}`, `${words.expires} ${formatDate(expiry)}`, ...met];
  return (
    <PaperLine name={name} detail={detail.join(' · ')} remove={null}>
      <WholeNumberField
        label={`${words.count.counted} (${unit})`}
        value={typed}
        change={setTyped}
        // Enter leads away from the field: what it has sent is not sent once more.
        blur={() => typed !== entered.current && send()}
        done={() => {
          if (send()) done();
        }}
        error={wrong ? words.count.wrong : undefined}
        inputRef={input}
      />
    </PaperLine>
  );
}
