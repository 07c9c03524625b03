import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import Alert from '@mui/material/Alert';
import { useLocation, useParams } from 'react-router-dom';
import { usePolicy } from '../config-context';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { WorkBeside } from '../worklist/work-beside';
import { ORDERS, WORK } from './order-places';
import { OrderSheet } from './order-sheet';
import { useOrderWords } from './use-order-words';
import { WorkList } from './work-list';

/** The worklist of laboratory and imaging: what waits, and beside it the order that is worked on. */
export function WorkPage() {
  const words = useOrderWords();
  const { id } = useParams();
  // As the list was narrowed, so it is found again.
  const { search } = useLocation();
  const performs = usePolicy(ORDERS).actions.has('enter-result');
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
      <WorkBeside
        list={<WorkList chosen={id} />}
        listWidth={360}
        chosen={id}
        back={{ to: `${WORK}${search}`, label: words.list }}
      >
        {id === undefined ? (
          <Notice icon={<BiotechOutlined />} title={words.choose} />
        ) : (
          <OrderSheet id={id} />
        )}
      </WorkBeside>
    </Page>
  );
}
