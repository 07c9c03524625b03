import Box from '@mui/material/Box';

/** The lotus and the name, with what of it this is. */
export function Logo({ label }: { label?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 28, height: 28, color: 'secondary.main' }}
      >
        <path
          fill="currentColor"
          d="M16 5c3.6 4 5 7.600 5 11.200 0 3.500-1.600 6.500-5 9.800-3.400-3.300-5-6.300-5-9.800C11 12.600 12.400 9 16 5z"
        />
        <path
          fill="currentColor"
          opacity=".7"
          d="M6.500 10.500c2 .6 3.300 1.400 4 2.200-.7 4.600.6 8.500 3.600 12.500-5.600-1.300-9-6.400-7.600-14.700zM25.500 10.500c-2 .6-3.300 1.400-4 2.200.7 4.600-.6 8.500-3.600 12.500 5.600-1.300 9-6.400 7.600-14.700z"
        />
        <path
          fill="currentColor"
          opacity=".4"
          d="M2.500 17c2.200-.4 3-.2 3.800 0 .6 4 2.600 7 5.700 8.900C6.700 26.300 3 22.800 2.500 17zM29.500 17c-2.200-.4-3-.2-3.800 0-.6 4-2.600 7-5.700 8.900 5.300.4 9-3.100 9.500-8.900z"
        />
      </Box>
      <Box component="span" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        Sen
        {label && (
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', fontWeight: 400 }}
          >
            {` · ${label}`}
          </Box>
        )}
      </Box>
    </Box>
  );
}
