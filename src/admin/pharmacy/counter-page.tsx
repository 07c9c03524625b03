import LocalPharmacyOutlined from '@mui/icons-material/LocalPharmacyOutlined';
import { useParams } from 'react-router-dom';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { WorkBeside } from '../worklist/work-beside';
import { COUNTER } from './counter-places';
import { CounterSheet } from './counter-sheet';
import { usePharmacyWords } from './use-pharmacy-words';
import { WaitingList } from './waiting-list';

/** The counter of the pharmacy: what waits, and beside it the prescription that is handed out. */
export function CounterPage() {
  const words = usePharmacyWords();
  const { id } = useParams();
  return (
    <Page title={words.title} screen={id === undefined ? 'counter' : 'counter:prescription'}>
      <WorkBeside
        list={<WaitingList chosen={id} />}
        listWidth={320}
        chosen={id}
        back={{ to: COUNTER, label: words.list }}
      >
        {id === undefined ? (
          <Notice icon={<LocalPharmacyOutlined />} title={words.choose} />
        ) : (
          <CounterSheet id={id} />
        )}
      </WorkBeside>
    </Page>
  );
}
