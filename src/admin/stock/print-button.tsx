import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useStockWords } from './use-stock-words';

/** Prints the sheet of the page. */
export function PrintButton() {
  const words = useStockWords();
  return (
    <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
      {words.printPaper}
    </Button>
  );
}
