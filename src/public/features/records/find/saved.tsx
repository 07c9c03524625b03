import { useState } from 'react';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Icon } from '../../../parts/icon';
import styles from './find.module.css';
import { SaveDialog } from './save-dialog';
import { findTexts } from './texts';
import { type Filters, sameFilters } from './use-find';
import { useSaved } from './use-saved';

interface SavedProps {
  filters: Filters;
  onRun: (filters: Readonly<Record<string, string>>) => void;
}

/** The searches kept under a name: run one, drop one, keep the one that is set now. */
export function Saved({ filters, onRun }: SavedProps) {
  const { saved: texts } = useMessages(findTexts);
  const { language } = useMessages();
  const { searches, save, forget } = useSaved();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const kept = searches.data ?? [];

  async function drop(id: string): Promise<void> {
    setFailure(null);
    try {
      await forget(id);
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    }
  }

  return (
    <section aria-label={texts.title} className={styles.saved}>
      {kept.length > 0 && (
        <ul>
          {kept.map((search) => (
            <li key={search.id} className={styles.chip}>
              <button
                type="button"
                aria-pressed={sameFilters(search.filters, filled)}
                onClick={() => onRun(search.filters)}
              >
                {search.name}
              </button>
              <button
                type="button"
                aria-label={texts.drop(search.name)}
                onClick={() => void drop(search.id)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(filled).length > 0 && (
        <Button look="quiet" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      )}
      {failure && <Alert kind="danger">{failure}</Alert>}
      {saving && (
        <SaveDialog onSave={(name) => save(name, filled)} onClose={() => setSaving(false)} />
      )}
    </section>
  );
}
