import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import { orderAll } from '../../../shared/orders/order-all';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select } from '../../parts/field';
import { Modal, ModalActions } from '../../parts/modal';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { usePrescriptions } from '../prescription/use-prescriptions';
import { allOf, offerOf, type Present } from './choice';
import { KeepSet } from './keep-set';
import { OfferList } from './offer-list';
import type { OrderSetsProps } from './props';
import styles from './sets.module.css';
import { orderSetTexts } from './texts';
import { useRecordOrders, useSets } from './use-sets';

/** Stands among the sets for what the doctor orders most. */
const USUAL = 'usual';

/** Chooses orders and medicines of a set at once, and keeps those of the record as a set. */
export function SetsDialog({
  record,
  background,
  doctor,
  prescription,
  onClose,
}: OrderSetsProps & { onClose: () => void }) {
  const texts = useMessages(orderSetTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const sets = useSets(doctor);
  const orders = useRecordOrders(record.id);
  const prescriptions = usePrescriptions(record.id);
  const [chosen, setChosen] = useState<string | null>(null);
  /** What is ticked of the chosen set; all of it until somebody ticks. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'info' | 'danger' | 'warning'; text: string } | null>(
    null,
  );
  const parts = [sets, orders, prescriptions];
  const failed = parts.find(({ error }) => error)?.error;
  const again = () =>
    Promise.all(parts.filter(({ error }) => error).map(({ refetch }) => refetch()));
  const ready = sets.data && orders.data && prescriptions.data;
  const written = prescriptions.data?.filter(
    ({ state }) => state === 'draft' || state === 'signed',
  );
  const present: Present = {
    services: new Set(orders.data?.map(({ service }) => service)),
    medicines: new Set([
      ...(written ?? []).flatMap(({ lines }) => lines.map(({ medicine }) => medicine)),
      ...(prescription.current?.typed() ?? []).map(({ medicine }) => medicine),
    ]),
  };
  const at = chosen ?? sets.data?.sets[0]?.id ?? USUAL;
  const set = sets.data?.sets.find(({ id }) => id === at);
  const usual = background.usualServices;
  const offer = set
    ? offerOf(set, sets.data?.services ?? new Map(), present)
    : offerOf(
        { services: usual.map(({ id }) => id), lines: null },
        new Map(usual.map((one) => [one.id, { ...one, active: true }])),
        present,
      );
  // A set is meant whole; of what is usual one or two.
  const picked = ticked ?? (set ? allOf(offer) : new Set<string>());
  const services = offer.services.filter(({ id, not }) => not === null && picked.has(id));
  const lines = offer.lines.filter(
    ({ medicine }) => picked.has(medicine) && !present.medicines.has(medicine),
  );

  const choose = (id: string) => {
    setChosen(id);
    setTicked(null);
    setSaid(null);
  };

  async function add(): Promise<void> {
    if (busy) return;
    if (services.length + lines.length === 0) {
      setSaid({ kind: 'warning', text: texts.nothing });
      return;
    }
    setBusy(true);
    setSaid(null);
    // What was refused stays ticked, and is said by name.
    const about = { patient: record.patient, record: record.id, doctor };
    const { refused, why } = await orderAll(about, services);
    if (lines.length > 0) prescription.current?.add(lines);
    await queries.invalidateQueries({ queryKey: ['record', record.id, 'orders'] });
    setBusy(false);
    setTicked(new Set(refused.map(({ id }) => id)));
    setSaid(
      refused.length > 0
        ? {
            kind: 'danger',
            text: [
              texts.notAdded(refused.map(({ name }) => name).join(', ')),
              Object.values(fieldErrors(why))[0] ?? errorText(why, language),
            ].join(' '),
          }
        : { kind: 'info', text: texts.added },
    );
  }

  return (
    <Modal title={texts.title} onClose={() => busy || onClose()} wide>
      {failed && <NotLoaded error={failed} retry={again} text={texts.failed} />}
      {!ready && !failed && <Skeleton kind="block" count={2} />}
      {ready && (
        <div className={styles.sheet}>
          {sets.data?.sets.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
          <Select label={texts.choose} value={at} onChange={({ target }) => choose(target.value)}>
            {sets.data?.sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={USUAL}>{texts.usual}</option>
          </Select>
          <OfferList
            offer={offer}
            picked={picked}
            toggle={(id, on) => {
              const next = new Set(picked);
              if (on) next.add(id);
              else next.delete(id);
              setSaid(null);
              setTicked(next);
            }}
          />
          <div role="status">{said && <Alert kind={said.kind}>{said.text}</Alert>}</div>
          <ModalActions>
            <Button look="secondary" onClick={onClose}>
              {texts.close}
            </Button>
            {/* What was written is not known while it cannot be read again. */}
            <Button busy={busy || Boolean(failed)} onClick={() => void add()}>
              {services.length + lines.length > 0
                ? texts.add(services.length, lines.length)
                : texts.addNothing}
            </Button>
          </ModalActions>
          <KeepSet
            doctor={doctor}
            services={orders.data?.map(({ service }) => service) ?? []}
            written={written?.flatMap((one) => one.lines) ?? []}
            typed={prescription.current?.typed() ?? []}
          />
        </div>
      )}
    </Modal>
  );
}
