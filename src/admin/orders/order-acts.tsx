import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderWork } from '../../shared/orders/operations';
import type { ResourceAction } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { ActionDialog } from '../generated/actions/action-dialog';
import { useTexts } from '../i18n/use-texts';
import { useScreenKeys } from '../palette/screen-keys';
import { KeyHint } from '../reception/today/key-hint';
import { ActBar, FIRST_ACT } from '../worklist/act-bar';
import { ORDERS, orderAddress } from './order-places';
import { nextAct } from './stages';
import type { OrderActsState } from './use-order-acts';
import { useOrderWords } from './use-order-words';

interface OrderActsProps {
  work: OrderWork;
  acts: OrderActsState;
  /** Whether the fields of the result are open already. */
  entering: boolean;
  enter: () => void;
}

/** What can be done with the order now; the usual next step first, by one key. */
export function OrderActs({ work, acts, entering, enter }: OrderActsProps) {
  const words = useOrderWords();
  const { say } = useTexts();
  const resource = useResource(ORDERS);
  const [asking, setAsking] = useState<ResourceAction | null>(null);
  const { order, service } = work;
  const usual = nextAct(order.state, service.kind, order.critical);
  const shown = acts.possible.filter(({ name }) => !(entering && name === 'enter-result'));
  const next = shown.find(({ name }) => name === usual);
  const others = shown.filter((action) => action !== next);
  const press = (action: ResourceAction) => {
    if (action.name === 'enter-result') return enter();
    if (action.args || action.confirm || action.colour === 'danger') return setAsking(action);
    void acts.run(action);
  };
  const print = () => window.print();
  useScreenKeys([
    ...(next ? [{ key: 'n', says: words.keyNext, does: () => press(next) }] : []),
    { key: 'p', says: words.keyLabel, does: print },
  ]);
  return (
    <ActBar>
      {next && (
        <Button
          variant="contained"
          disabled={acts.busy}
          aria-busy={acts.busy}
          aria-keyshortcuts="n"
          onClick={() => press(next)}
          sx={FIRST_ACT}
        >
          {say(next.label)} <KeyHint of="n" />
        </Button>
      )}
      {others.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          color={action.colour === 'danger' ? 'error' : 'primary'}
          disabled={acts.busy}
          onClick={() => press(action)}
        >
          {say(action.label)}
        </Button>
      ))}
      <Button color="inherit" startIcon={<PrintOutlined />} onClick={print}>
        {words.label}
      </Button>
      <Button color="inherit" component={Link} to={orderAddress(order.id)}>
        {words.openOrder}
      </Button>
      {asking && (
        <ActionDialog
          resource={resource}
          action={asking}
          record={{ ...order }}
          close={() => setAsking(null)}
          run={async (args) => {
            const problems = await acts.run(asking, args);
            if (!problems) setAsking(null);
            return problems;
          }}
        />
      )}
    </ActBar>
  );
}
