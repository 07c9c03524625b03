import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useStockWords } from './use-stock-words';

interface SheetActionsProps {
  /** There is nothing to take away yet. */
  disabled: boolean;
  download: () => void;
}

/** Takes a sheet away: as a file, or on paper. */
export function SheetActions({ disabled, download }: SheetActionsProps) {
  const words = useStockWords();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={disabled}
        onClick={download}
      >
        {words.csv}
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        disabled={disabled}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
    </>
  );
}
