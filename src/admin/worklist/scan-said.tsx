import Alert, { type AlertColor } from '@mui/material/Alert';

/** What is said of the last scan, to those who hear the screen too. */
export function ScanSaid({ said }: { said: { severity: AlertColor; text: string } | null }) {
  return (
    <div role="status">
      {said && (
        <Alert severity={said.severity} sx={{ mt: 1, py: 0 }}>
          {said.text}
        </Alert>
      )}
    </div>
  );
}
