import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Room for lines that are on their way. */
export function LoadingLines() {
  return (
    <Stack spacing={1} aria-hidden="true">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={32} />
      ))}
    </Stack>
  );
}
