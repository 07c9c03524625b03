import { expect } from 'vitest';
import { Account, Clients } from '../../bench/soak/clients';
import { PASSWORD, patientsOf } from '../../bench/soak/clinic';
import { Model } from '../../bench/soak/model';
import { writeVisits } from '../../bench/soak/writers';

const DESKS = 4;
const PATIENCE = { timeout: 120_000, interval: 100 };

/** Desks of a clinic that `fillClinic` filled, at which visits are written down without a pause. */
export interface Desks {
  model: Model;
  /** Answers that were neither an acknowledgement nor a reason to try again. */
  refused: string[];
  /** Waits until so many more visits were acknowledged. @returns after how many milliseconds */
  acknowledge: (more: number) => Promise<number>;
  /** Nothing new is written down; what is under way is sent until it is acknowledged. */
  close: () => Promise<void>;
}

/** Opens the desks at a server. @param url of the database, for who the patients are. */
export async function openDesks(port: number, url: string): Promise<Desks> {
  const clients = new Clients([port]);
  const desk = new Account(clients, 'letan@sen.example', PASSWORD);
  const { body } = await clients.ask('GET', '/api/phong-ban');
  const departments: { id: string }[] = JSON.parse(body);
  const model = new Model();
  const refused: string[] = [];
  let isOver = false;
  const visits = {
    clients,
    desk,
    model,
    patients: await patientsOf(url),
    departments: departments.map(({ id }) => id),
    onRefusal: (told: string) => refused.push(told),
  };
  const desks = Array.from({ length: DESKS }, () => writeVisits(visits, () => isOver));
  return {
    model,
    refused,
    acknowledge: async (more) => {
      const [before, began] = [model.acknowledged, performance.now()];
      await expect.poll(() => model.acknowledged, PATIENCE).toBeGreaterThanOrEqual(before + more);
      return Math.round(performance.now() - began);
    },
    close: async () => {
      isOver = true;
      await Promise.all(desks);
      clients.close();
    },
  };
}
