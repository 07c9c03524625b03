import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushDevices } from '../../../shared/notify/device-operations';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { pushSupport, readDevices, turnOff, turnOn } from '../../offline/push-device';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import styles from './notifications.module.css';
import { PREFERENCES } from './preferences';
import { notificationTexts } from './texts';

type Device = PushDevices['devices'][number];

function usePush() {
  const user = useSession()?.id;
  const key = ['push-devices', user];
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: readDevices });
  // What can be chosen by kind depends on whether there is a device at all.
  const settled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: [PREFERENCES, user] }),
    ]);
  const on = useMutation({
    mutationFn: (publicKey: string) => turnOn(user ?? '', publicKey),
    onSettled: settled,
  });
  const off = useMutation({ mutationFn: turnOff, onSettled: settled });
  return { query, on, off };
}

/** Being told by Web Push: this device, asked for by its button alone, and the account's others. */
export function PushChoice() {
  const { push: texts } = useMessages(notificationTexts);
  const { query, on, off } = usePush();
  const { data } = query;
  return (
    <section className={styles.preferences} aria-labelledby="may-nay">
      <h2 id="may-nay">{texts.title}</h2>
      {query.isPending && <Skeleton kind="line" count={3} />}
      {query.isError && <NotLoaded error={query.error} retry={query.refetch} />}
      {data && (
        <>
          <ThisDevice known={data} on={on} off={off} />
          <Others devices={data.devices.filter(({ current }) => !current)} off={off} />
        </>
      )}
      {(on.isError || off.isError) && (
        <Alert kind="danger">
          <p>{on.isError ? texts.failed : texts.notOff}</p>
        </Alert>
      )}
    </section>
  );
}

type Push = ReturnType<typeof usePush>;

function ThisDevice({ known, on, off }: Pick<Push, 'on' | 'off'> & { known: PushDevices }) {
  const { push: texts } = useMessages(notificationTexts);
  const { publicKey, devices } = known;
  const own = devices.find(({ current }) => current);
  const support = pushSupport();
  if (publicKey === null) return <p className={styles.hint}>{texts.closed}</p>;
  if (own && support === 'ready')
    return (
      <>
        <p role="status">{texts.on}</p>
        <p className={styles.hint}>{texts.lockScreen}</p>
        <Button look="secondary" busy={off.isPending} onClick={() => off.mutate(own)}>
          {texts.turnOff}
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.hint}>{texts.lead}</p>
      {support === 'ready' ? (
        <>
          <p className={styles.hint}>{texts.lockScreen}</p>
          <Button icon="bell" busy={on.isPending} onClick={() => on.mutate(publicKey)}>
            {texts.turnOn}
          </Button>
          <p role="status" className={styles.saved}>
            {on.data === null && texts.refused}
          </p>
        </>
      ) : (
        <p>{texts[support]}</p>
      )}
    </>
  );
}

function Others({ devices, off }: Pick<Push, 'off'> & { devices: readonly Device[] }) {
  const { push: texts } = useMessages(notificationTexts);
  if (devices.length === 0) return null;
  return (
    <div className={styles.devices}>
      <h3>{texts.others}</h3>
      <ul className={styles.devices}>
        {devices.map((device) => {
          const name = device.name || texts.unknown;
          return (
            <li key={device.id}>
              {name}
              <Button
                look="secondary"
                busy={off.isPending}
                onClick={() => off.mutate(device)}
                aria-label={texts.removeFrom(name)}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
