import { cpuOf, type Measured } from './processes';
import type { Round } from './report';
import { type Call, type Known, load, type Scenario } from './scenarios';

/** A server with how it is asked; `call` answers nothing for what it is not asked. */
export interface Asked {
  server: Measured;
  token: string;
  call: (scenario: Scenario) => Call | undefined;
}

async function cpuOfEach(pids: readonly number[]): Promise<Map<number, number>> {
  const each = pids.map(async (pid) => [pid, await cpuOf([pid])] as const);
  return new Map(await Promise.all(each));
}

/** Loads a server with one call for a while. @throws Error where one of a hundred calls fails */
export async function measureRound(
  { server, token, call }: Asked,
  scenario: Scenario,
  known: Known,
  { clients, milliseconds }: { clients: number; milliseconds: number },
): Promise<Round | null> {
  const its = call(scenario);
  if (!its) return null;
  const usedBefore = await cpuOf(await server.pids());
  const before = await cpuOfEach(await server.backends());
  const loaded = await load(
    { call: its, good: scenario.good },
    { url: server.url, token, known },
    clients,
    milliseconds,
  ).catch((error: unknown) => {
    throw new Error(`${scenario.name}: ${server.name}`, { cause: error });
  });
  const serverCpu = (await cpuOf(await server.pids())) - usedBefore;
  // Connections that were opened meanwhile count from their beginning.
  const after = await cpuOfEach(await server.backends());
  const databaseCpu = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
  const { calls, failed, seconds, times, last, statuses } = loaded;
  const named = { scenario: scenario.name, server: server.name };
  if (failed > calls / 100)
    throw new Error(
      `${named.scenario}: ${named.server}: ${failed} of ${calls + failed} failed: ${last}`,
    );
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  return {
    ...named,
    rate: calls / seconds,
    p99,
    serverCpu: serverCpu / calls,
    databaseCpu: databaseCpu / calls,
    statuses,
  };
}
