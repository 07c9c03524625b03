import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Clients } from './clients';
import type { Model } from './model';

interface Visits {
  clients: Clients;
  desk: Account;
  model: Model;
  patients: readonly string[];
  departments: readonly string[];
  /** Called with an answer that is neither an acknowledgement nor a reason to try again. */
  onRefusal: (told: string) => void;
}

/** Between two visits of one desk, and before one is sent again; milliseconds. */
const PAUSE_MS = 150;

/**
 * A desk that writes visits down, one after the other. What is not acknowledged is sent again with the
 * same key until it is, as a browser does, and after `isOver` too: nothing is left open in the end.
 */
export async function writeVisits(visits: Visits, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await writeVisit(visits);
    await wait(PAUSE_MS);
  }
}

async function writeVisit({ clients, desk, model, patients, departments, onRefusal }: Visits) {
  const reason = model.intend();
  const at = Number(reason.slice(5));
  const json = {
    patientId: patients[at % patients.length],
    departmentId: departments[at % departments.length],
    reason,
  };
  const headers = { 'idempotency-key': reason };
  for (;;) {
    const token = await desk.token();
    const told = token
      ? await clients
          .ask('POST', '/api/phieu-thong-tin/walk-in', { token, json, headers })
          .catch(() => null)
      : null;
    if (told?.status === 201) return model.acknowledge(reason);
    if (told?.status === 401) desk.forget();
    else if (told && told.status < 500 && told.status !== 429) {
      return onRefusal(`${told.status} ${told.body}`);
    }
    await wait(PAUSE_MS);
  }
}
