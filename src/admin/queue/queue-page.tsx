import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../generated/back-link';
import { Page } from '../layout/page';
import { QueueBoard } from './queue-board';
import { useQueueScreen } from './queue-data';
import { QueueOverview } from './queue-overview';
import { doorAddress, QUEUES, screenAddress } from './queue-places';
import { useQueueWords } from './use-queue-words';

function DepartmentQueue({ department }: { department: string }) {
  const queue = useQueueWords();
  const name = useQueueScreen(department).data?.department;
  return (
    <Page
      title={name === undefined ? queue.title : queue.of({ department: name })}
      screen="queue:department"
      above={<BackLink to={QUEUES} label={queue.allDepartments} />}
      actions={
        <>
          <Button
            component={Link}
            to={doorAddress(department)}
            variant="outlined"
            startIcon={<QrCode2Outlined />}
          >
            {queue.door}
          </Button>
          <Button
            href={screenAddress(department)}
            target="_blank"
            rel="noopener"
            variant="outlined"
            startIcon={<TvOutlined />}
          >
            {queue.screen}
          </Button>
        </>
      }
    >
      <QueueBoard key={department} department={department} />
    </Page>
  );
}

/** The queues of those who have come: all departments, or one to work with. */
export function QueuePage() {
  const queue = useQueueWords();
  const { department } = useParams();
  if (department !== undefined) return <DepartmentQueue department={department} />;
  return (
    <Page title={queue.title} screen="queue">
      <QueueOverview />
    </Page>
  );
}
