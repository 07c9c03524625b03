import type { CheckedContent } from '../../../../shared/records/answers';
import type { TemplateSection } from '../../../../shared/records/template';
import { sectionId } from '../../../clinical/record-form/form-model';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import styles from './section-nav.module.css';

interface SectionNavProps {
  sections: readonly TemplateSection[];
  /** Null for a record that is only read. */
  checked: CheckedContent | null;
  /** Further places below the sections. */
  more: { id: string; title: string }[];
  onGo?: () => void;
}

export function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  place.focus({ preventScroll: true });
}

/** The sections of the form with how far each of them is. */
export function SectionNav({ sections, checked, more, onGo }: SectionNavProps) {
  const { writing: texts } = useMessages(recordTexts);
  const progressOf = (key: string) => checked?.progress.find((one) => one.key === key);
  const go = (id: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onGo?.();
    goTo(id);
  };
  return (
    <nav aria-label={texts.sections} className={styles.sections}>
      <ol>
        {sections.map(({ key, title }) => {
          const progress = progressOf(key);
          const missing = progress ? progress.required - progress.requiredFilled : 0;
          const share = progress?.total ? progress.filled / progress.total : 0;
          return (
            <li key={key}>
              <a href={`#${sectionId(key)}`} onClick={go(sectionId(key))}>
                <span>{title}</span>
                {progress && progress.total > 0 && (
                  <>
                    <span className={styles.count} data-missing={missing > 0 || undefined}>
                      <span aria-hidden="true">
                        {texts.progress(progress.filled, progress.total)}
                      </span>
                      <span className={styles.hidden}>
                        {[
                          texts.progressLong(progress.filled, progress.total),
                          missing > 0 && texts.missing(missing),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                    <span aria-hidden="true" className={styles.track}>
                      <span style={{ width: `${Math.round(share * 100)}%` }} />
                    </span>
                  </>
                )}
              </a>
            </li>
          );
        })}
        {more.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
