import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useStockWords } from './use-stock-words';

/** Prints the sheet, which is there with the button, whatever tab of the page is open. */
export function PrintButton({ sheet }: { sheet: ReactNode }) {
  const words = useStockWords();
  return (
    <>
      <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {words.printPaper}
      </Button>
      {sheet}
    </>
  );
}
