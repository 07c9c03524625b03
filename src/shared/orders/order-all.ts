import type { RecordOf } from '../resource/register';

type Order = RecordOf<'chi-dinh'>;

/** What orders are made for: the patient and who orders, and what they are of. */
export interface OrderedFor {
  patient: string;
  doctor: string;
  record?: string | null;
  appointment?: string | null;
  stay?: string | null;
  priority?: Order['priority'];
}

/** A service that is ordered. */
export interface NewOrder {
  /** Of the catalogue. */
  id: string;
  name: string;
  /** What whoever performs it is asked. */
  question?: string;
}

/**
 * Makes the orders one after the other, each by its own rules. Answers those that were refused, with the
 * error of the last of them: the others are made.
 */
export async function orderAll<S extends NewOrder>(
  about: OrderedFor,
  orders: readonly S[],
): Promise<{ refused: S[]; why: unknown }> {
  const { createRow } = await import('../api/rows');
  const refused: S[] = [];
  let why: unknown = null;
  for (const order of orders) {
    try {
      await createRow('chi-dinh', {
        ...{ priority: 'normal', quantity: 1, ...about, service: order.id },
        question: order.question?.trim() || null,
      });
    } catch (error) {
      refused.push(order);
      why = error;
    }
  }
  return { refused, why };
}
