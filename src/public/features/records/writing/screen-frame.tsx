import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CheckedContent } from '../../../../shared/records/answers';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { TemplateSection } from '../../../../shared/records/template';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { Skeleton } from '../../../parts/skeleton';
import { StateBadge } from '../state-badge';
import { PatientBanner } from './banner';
import { PatientHistory } from './history';
import historyStyles from './history.module.css';
import { goTo, SectionNav } from './section-nav';
import { Sheet } from './sheet';
import styles from './writing.module.css';
import type { WritingSession } from './writing-session';

const PreviousVisit = lazy(async () => ({
  default: (await import('./previous-visit')).PreviousVisit,
}));

interface ScreenFrameProps {
  record: MedicalRecord;
  background: RecordBackground;
  sections: readonly TemplateSection[];
  checked: CheckedContent | null;
  more: { id: string; title: string }[];
  session: WritingSession | null;
  /** Beside the patient: the state of saving and the buttons that are pressed most. */
  actions: ReactNode;
  /** Further buttons, which a phone keeps in a menu. */
  moreActions?: ReactNode;
  children: ReactNode;
}

/** Patient and buttons above, sections at the left, the history at the right. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { record, background, sections, checked, more, session, actions, children } = props;
  const folded = useRef<HTMLDivElement>(null);
  const { writing: texts, previous } = useMessages(recordTexts);
  const [former, setFormer] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The place that the address names is there only now: the browser looked for it before the record came.
  useEffect(() => goTo(hash.slice(1)), [hash]);
  const nav = (onGo?: () => void) => (
    <SectionNav sections={sections} checked={checked} more={more} onGo={onGo} />
  );
  const { template } = background;
  const view = (shown: boolean, name: string) => (
    <button type="button" aria-pressed={former === shown} onClick={() => setFormer(shown)}>
      {name}
    </button>
  );
  const beside = (
    <>
      <div className={historyStyles.views}>
        {view(false, texts.history)}
        {view(true, previous.tab)}
      </div>
      {former ? (
        <Suspense fallback={<Skeleton count={8} />}>
          <PreviousVisit record={record} session={session} />
        </Suspense>
      ) : (
        <PatientHistory background={background} session={session} />
      )}
    </>
  );
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <PatientBanner background={background} />
        <div className={styles.actions}>
          {/* What is pressed in the menu closes it first: what it opens is not to lie over the menu. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press those buttons, which is a click */}
          <div
            ref={folded}
            id="viec-khac"
            popover="auto"
            className={styles.folded}
            onClick={() => folded.current?.hidePopover?.()}
          >
            {props.moreActions}
            <span className={styles.openSections}>
              <Button look="secondary" popoverTarget="cac-phan">
                {texts.sections}
              </Button>
            </span>
            <span className={styles.openHistory}>
              <Button look="secondary" popoverTarget="benh-su">
                {texts.history}
              </Button>
            </span>
          </div>
          {actions}
          <span className={styles.openMore}>
            <Button look="secondary" popoverTarget="viec-khac" aria-label={texts.moreActs}>
              ⋯
            </Button>
          </span>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>{nav()}</div>
        <div className={styles.main}>
          <Link to="/form/created" className={styles.back}>
            ← {texts.back}
          </Link>
          <div className={styles.head}>
            <h2>{template.name}</h2>
            <StateBadge state={record.state} />
            <p>
              {record.code} · {template.formCode}
            </p>
          </div>
          {children}
        </div>
        <aside
          className={styles.aside}
          aria-label={former ? previous.label : texts.history}
          data-wide={former || undefined}
        >
          {beside}
        </aside>
      </div>
      <Sheet id="cac-phan" title={texts.sections} panel={panel}>
        {nav(() => panel.current?.hidePopover())}
      </Sheet>
      <Sheet id="benh-su" title={former ? previous.label : texts.history}>
        {beside}
      </Sheet>
    </div>
  );
}
