/** Problems of a form as react-hook-form keeps them: those inside of rows by row and field. */
export function nestedProblems(problems: Record<string, string>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(problems)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = nested;
    for (const step of steps) {
      const inner = at[step];
      at = at[step] = typeof inner === 'object' ? (inner as Record<string, unknown>) : {};
    }
    at[last] ??= text;
  }
  return nested;
}

const textOf = (error: object): string | null => {
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  const inner = (message as { message?: unknown } | undefined)?.message;
  return typeof inner === 'string' ? inner : null;
};

/** Each problem that react-hook-form keeps, by its path: of rows also those inside. */
export function problemPaths(errors: object, above = ''): [path: string, text: string][] {
  return Object.entries(errors).flatMap(([step, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || step === 'ref') return [];
    const path = `${above}${step}`;
    const text = textOf(error);
    return text === null ? problemPaths(error, `${path}.`) : [[path, text]];
  });
}
