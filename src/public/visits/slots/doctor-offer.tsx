import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/numbers';
import type { DoctorCard } from '../../../shared/site/operations';
import { usePlaceName } from '../../catalogue/place';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { useOwnShare } from '../insurance/use-share';
import { timeAddress } from './addresses';
import styles from './doctor-offer.module.css';
import { useMomentName } from './moment-name';
import type { NextTimes } from './use-next-times';

interface NextTimeProps {
  doctor: DoctorCard;
  times: NextTimes;
}

/** What a visit to the doctor costs, and when and where the first free one is. */
export function DoctorOffer({ doctor, times }: NextTimeProps) {
  const { doctors: texts } = useMessages(catalogueTexts);
  const { language } = useMessages();
  const share = useOwnShare()(doctor.fee);
  return (
    <>
      {doctor.fee !== null && <p>{texts.feeOf(formatMoney(doctor.fee, language))}</p>}
      {share && <p className={styles.place}>{share}</p>}
      <NextTime doctor={doctor} times={times} />
    </>
  );
}

/** The first free time, which leads into booking with everything chosen, and the place. */
function NextTime({ doctor, times }: NextTimeProps) {
  const { doctors: texts } = useMessages(catalogueTexts);
  const { timeZone } = usePageState();
  const momentName = useMomentName();
  const placeName = usePlaceName();
  if (times === null) return null;
  if (!times) return <p className={styles.none}>{texts.searchingTime}</p>;
  const time = times.get(doctor.id);
  if (!time) return <p className={styles.none}>{texts.noneInTwoWeeks}</p>;
  const moment = momentName(time.start);
  return (
    <>
      <Link
        className={styles.time}
        to={timeAddress(doctor.id, time.start, timeZone)}
        aria-label={texts.bookAt(doctor.fullName, moment)}
      >
        {texts.soonest(moment)}
      </Link>
      {time.room && <p className={styles.place}>{placeName(time.room)}</p>}
    </>
  );
}
