import loadHighs from 'highs';

type Highs = Awaited<ReturnType<typeof loadHighs>>;

let loaded: Promise<Highs> | undefined;

/** A model's answer: values of columns by name, prices of rows by name, and whether it was finished. */
export interface Solved {
  finished: boolean;
  objective: number;
  value: (column: string) => number;
  price: (row: string) => number;
}

/**
 * Solves a model in the CPLEX LP format with HiGHS (one thread, a fixed seed). `undefined` where there
 * is no answer within `seconds`. A solver that fell over is loaded anew for the next model.
 */
export async function solveModel(
  model: string,
  { seconds, nodes, gap }: { seconds: number; nodes?: number; gap?: number },
): Promise<Solved | undefined> {
  loaded ??= loadHighs({ print: () => {}, printErr: () => {} } as never);
  const highs = await loaded;
  try {
    const answer = highs.solve(model, {
      output_flag: false,
      time_limit: Math.max(0.1, seconds),
      random_seed: 1,
      threads: 1,
      ...(nodes === undefined ? {} : { mip_max_nodes: nodes }),
      ...(gap === undefined ? {} : { mip_abs_gap: gap, mip_rel_gap: 0 }),
    });
    const finished = answer.Status === 'Optimal';
    const columns = answer.Columns as Record<string, { Primal?: number }>;
    const prices = new Map(
      (answer.Rows as { Name: string; Dual?: number }[]).map((row) => [row.Name, row.Dual ?? 0]),
    );
    if (!finished && !Number.isFinite(answer.ObjectiveValue)) return undefined;
    return {
      finished,
      objective: answer.ObjectiveValue,
      value: (column) => columns[column]?.Primal ?? 0,
      price: (row) => prices.get(row) ?? 0,
    };
  } catch {
    // WebAssembly out of room or an unfinished model without values: the search goes on without it.
    loaded = undefined;
    return undefined;
  }
}
