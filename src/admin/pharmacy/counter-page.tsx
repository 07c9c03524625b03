import LocalPharmacyOutlined from '@mui/icons-material/LocalPharmacyOutlined';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { BackLink } from '../generated/back-link';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { COUNTER } from './counter-places';
import { CounterSheet } from './counter-sheet';
import { usePharmacyWords } from './use-pharmacy-words';
import { WaitingList } from './waiting-list';

/** The counter of the pharmacy: what waits, and beside it the prescription that is handed out. */
export function CounterPage() {
  const words = usePharmacyWords();
  const { id } = useParams();
  // A phone shows one of the two.
  const only = (shown: boolean) => ({ xs: shown ? 'block' : 'none', md: 'block' });
  return (
    <Page title={words.title} screen={id === undefined ? 'counter' : 'counter:prescription'}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: only(id === undefined) }}>
          <WaitingList chosen={id} />
        </Box>
        <Box sx={{ display: only(id !== undefined), minWidth: 0 }}>
          {id === undefined ? (
            <Notice icon={<LocalPharmacyOutlined />} title={words.choose} />
          ) : (
            <>
              <Box sx={{ display: { md: 'none' }, '@media print': { display: 'none' } }}>
                <BackLink to={COUNTER} label={words.list} />
              </Box>
              <CounterSheet key={id} id={id} />
            </>
          )}
        </Box>
      </Box>
    </Page>
  );
}
