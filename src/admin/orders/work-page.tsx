import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { usePolicy } from '../config-context';
import { BackLink } from '../generated/back-link';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { ORDERS, WORK } from './order-places';
import { OrderSheet } from './order-sheet';
import { useOrderWords } from './use-order-words';
import { WorkList } from './work-list';

/** The worklist of laboratory and imaging: what waits, and beside it the order that is worked on. */
export function WorkPage() {
  const words = useOrderWords();
  const { id } = useParams();
  const performs = usePolicy(ORDERS).actions.has('enter-result');
  // A phone shows one of the two.
  const only = (shown: boolean) => ({ xs: shown ? 'block' : 'none', md: 'block' });
  if (!performs) {
    return (
      <Page title={words.title} screen="orders:counts" narrow>
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.numbersOnly}
        </Alert>
        <WorkList chosen={undefined} />
      </Page>
    );
  }
  return (
    <Page title={words.title} screen={id === undefined ? 'orders:work' : 'orders:one'}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: only(id === undefined) }}>
          <WorkList chosen={id} />
        </Box>
        <Box sx={{ display: only(id !== undefined), minWidth: 0 }}>
          {id === undefined ? (
            <Notice icon={<BiotechOutlined />} title={words.choose} />
          ) : (
            <>
              <Box sx={{ display: { md: 'none' }, '@media print': { display: 'none' } }}>
                <BackLink to={WORK} label={words.list} />
              </Box>
              <OrderSheet key={id} id={id} />
            </>
          )}
        </Box>
      </Box>
    </Page>
  );
}
