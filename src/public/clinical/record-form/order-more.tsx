import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import { findServices } from '../../../shared/orders/find-services';
import { type NewOrder, type OrderedFor, orderAll } from '../../../shared/orders/order-all';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import chipsStyles from './chips.module.css';
import { type Found, SearchBox } from './search-box';
import { recordTexts } from './texts';

async function search(words: string, signal: AbortSignal): Promise<Found[]> {
  const found = await findServices(words, signal);
  return found.map(({ id, name, code, alsoCalled }) => ({
    ...{ id, title: name },
    hint: [code, alsoCalled].filter(Boolean).join(' · '),
  }));
}

/** Looks for services by whatever they are called, and orders those that were chosen by one press. */
export function OrderMore({ about }: { about: OrderedFor & { record: string } }) {
  const { field: texts, combobox } = useMessages(recordTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<readonly NewOrder[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'info' | 'danger'; text: string } | null>(null);

  async function order(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { refused, why } = await orderAll(about, chosen);
    await queries.invalidateQueries({ queryKey: ['record', about.record, 'orders'] });
    setBusy(false);
    setChosen(refused);
    const names = refused.map(({ name }) => name).join(', ');
    const reason = Object.values(fieldErrors(why))[0] ?? errorText(why, language);
    setSaid(
      refused.length > 0
        ? { kind: 'danger', text: `${texts.notOrdered(names)} ${reason}` }
        : { kind: 'info', text: texts.orderedChosen },
    );
  }

  return (
    <div>
      <SearchBox
        id={id}
        collects
        aria-label={texts.findService}
        placeholder={texts.findServiceHint}
        chosen={null}
        onChoose={(found) => {
          setSaid(null);
          if (!found || chosen.some((one) => one.id === found.id)) return;
          setChosen([...chosen, { id: found.id, name: found.title }]);
        }}
        search={search}
      />
      {chosen.length > 0 && (
        <>
          <ul className={chipsStyles.chips} aria-label={texts.chosenServices}>
            {chosen.map((one) => (
              <li key={one.id} className={chipsStyles.chip}>
                {one.name}
                <button
                  type="button"
                  aria-label={combobox.remove(one.name)}
                  onClick={() => setChosen(chosen.filter((other) => other.id !== one.id))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button busy={busy} onClick={() => void order()}>
            {texts.orderChosen(chosen.length)}
          </Button>
        </>
      )}
      <div role="status">{said && <Alert kind={said.kind}>{said.text}</Alert>}</div>
    </div>
  );
}
