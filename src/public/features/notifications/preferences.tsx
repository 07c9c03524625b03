import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageName } from '../../../shared/i18n/language-name';
import { textIn } from '../../../shared/i18n/text-in';
import { CHOOSABLE_KINDS, NOTIFICATION_KINDS } from '../../../shared/notify/kinds';
import type {
  getPreferences,
  NotifyPreferences,
  setPreferences,
} from '../../../shared/notify/operations';
import type { Channel, NotifyChange } from '../../../shared/notify/own-notifications';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Select } from '../../parts/field';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import styles from './notifications.module.css';
import { notificationTexts } from './texts';

/** What is read of how the account wants to be told, by the account. */
export const PREFERENCES = 'notify-preferences';

const api = () => import('../../../shared/api/call');
const CHANNELS: readonly Channel[] = ['push', 'message', 'email'];

function usePreferences() {
  const key = [PREFERENCES, useSession()?.id];
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { call } = await api();
      return call<typeof getPreferences>('GET /thong-bao/preferences', {}, { signal });
    },
  });
  const change = useMutation({
    mutationFn: async (wanted: NotifyChange) => {
      const { call } = await api();
      return call<typeof setPreferences>('PUT /thong-bao/preferences', { body: wanted });
    },
    onMutate: ({ language, email, message, push }) => {
      const before = queries.getQueryData<NotifyPreferences>(key);
      if (before) {
        queries.setQueryData<NotifyPreferences>(key, {
          ...before,
          language: language ?? before.language,
          email: { ...before.email, ...email },
          message: { ...before.message, ...message },
          push: { ...before.push, ...push },
        });
      }
      return before;
    },
    onError: (_error, _wanted, before) => queries.setQueryData(key, before),
  });
  return { query, change };
}

/** What is also sent by e-mail and phone, kept as soon as it is ticked. */
export function Preferences() {
  const texts = useMessages(notificationTexts);
  const { languages } = usePageState();
  const { query, change } = usePreferences();
  return (
    <section className={styles.preferences} aria-labelledby="cach-nhan">
      <h2 id="cach-nhan">{texts.preferences}</h2>
      <p className={styles.hint}>{texts.preferencesHint}</p>
      {query.isPending && <Skeleton kind="line" count={6} />}
      {query.isError && <NotLoaded error={query.error} retry={query.refetch} />}
      {query.data && (
        <>
          <Choices stored={query.data} onChange={change.mutate} />
          {languages.length > 1 && (
            <Select
              label={texts.language}
              value={query.data.language}
              onChange={(event) =>
                change.mutate({ language: languages.find((one) => one === event.target.value) })
              }
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageName(language)}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
      <p role="status" className={styles.saved}>
        {change.isSuccess && texts.saved}
      </p>
      {change.isError && (
        <Alert kind="danger">
          <p>{texts.failed}</p>
        </Alert>
      )}
    </section>
  );
}

interface TickProps {
  label: string;
  stored: boolean;
  onTick: (ticked: boolean) => void;
}

/** A box that shows what was pressed until what is stored changes, be it to that or back. */
function Tick({ label, stored, onTick }: TickProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setPressed(null);
  }
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={pressed ?? stored}
        onChange={(event) => {
          setPressed(event.target.checked);
          onTick(event.target.checked);
        }}
      />
    </label>
  );
}

interface ChoicesProps {
  stored: NotifyPreferences;
  onChange: (change: NotifyChange) => void;
}

function Choices({ stored, onChange }: ChoicesProps) {
  const texts = useMessages(notificationTexts);
  const { language } = useMessages();
  const address = useSession()?.email ?? null;
  const open = CHANNELS.filter((channel) => stored.available[channel]);
  const why: Record<Channel, string> = {
    email: address === null ? texts.noAddress : texts.unavailable.email,
    message: texts.unavailable.message,
    push: texts.unavailable.push,
  };
  return (
    <>
      {open.length > 0 && <p className={styles.hint}>{texts.preferencesChoose}</p>}
      {open.length > 0 && (
        <table className={styles.choices}>
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              {open.map((channel) => (
                <th key={channel} scope="col">
                  {texts.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CHOOSABLE_KINDS.map((kind) => {
              const name = textIn(NOTIFICATION_KINDS[kind].label, language);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {open.map((channel) => (
                    <td key={channel}>
                      <Tick
                        label={texts.by(name, texts.channels[channel])}
                        stored={stored[channel][kind]}
                        onTick={(ticked) => onChange({ [channel]: { [kind]: ticked } })}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {CHANNELS.filter((channel) => !stored.available[channel]).map((channel) => (
        <p key={channel} className={styles.hint}>
          {why[channel]}
        </p>
      ))}
    </>
  );
}
