import type { StockOfStore } from '../../shared/stock/stock-operations';
import { PaperLine } from './paper-line';
import { useFocus } from './use-focus';
import { useStockWords } from './use-stock-words';
import { type TransferDraftLine, useBatchText } from './use-transfer';
import { WholeNumberField } from './whole-number-field';

interface TransferLineProps {
  line: TransferDraftLine;
  row: StockOfStore[number] | undefined;
  /** Takes the focus whenever this grows. */
  focus: number;
  error: string | undefined;
  type: (typed: string) => void;
  remove: () => void;
  /** Enter in the number: back to the scanner. */
  done: () => void;
}

/** One batch that is to go, and how many of it. */
export function TransferLine(props: TransferLineProps) {
  const { line, row, focus, error, type, remove, done } = props;
  const words = useStockWords();
  const textOf = useBatchText();
  const input = useFocus(focus);
  return (
    <PaperLine name={line.name} detail={textOf(row ?? line)} remove={remove}>
      <WholeNumberField
        label={`${words.quantity} (${line.unit})`}
        value={line.typed}
        change={type}
        done={done}
        error={error}
        inputRef={input}
      />
    </PaperLine>
  );
}
