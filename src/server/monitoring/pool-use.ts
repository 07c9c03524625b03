import { Gauge, type Registry } from 'prom-client';
import { partUse, poolUse } from '../db/pool';
import type { Services } from '../services';

/** Shows how the connections of each pool are used, and who waits for one. */
export function showPools(registry: Registry, services: Services): void {
  const { db: main, downloads, replica } = services;
  const connections = new Gauge({
    name: 'sen_pool_connections',
    help: 'Connections of a pool: used, idle, and at most; `waiting` are callers without one',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, db] of Object.entries({ main, downloads, replica })) {
        const use = db && poolUse(db);
        if (!use) continue;
        for (const [state, count] of Object.entries(use)) connections.set({ pool, state }, count);
      }
    },
  });
  const parts = new Gauge({
    name: 'sen_pool_part_connections',
    help: 'Connections that parts of the server hold, by the first word of their addresses, or wait for',
    labelNames: ['part', 'state'] as const,
    registers: [registry],
    collect() {
      parts.reset();
      for (const [part, use] of Object.entries(partUse(main) ?? {})) {
        for (const [state, count] of Object.entries(use)) parts.set({ part, state }, count);
      }
    },
  });
}
