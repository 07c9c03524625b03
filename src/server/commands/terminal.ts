/**
 * Runs a command of the terminal: what it prints goes out line by line, a failure says why. The exit
 * code is 1 where it failed, or where the work answers `false`.
 */
export async function inTerminal(
  work: (print: (line: string) => void) => Promise<unknown>,
): Promise<void> {
  try {
    const answer = await work((line) => process.stdout.write(`${line}\n`));
    if (answer === false) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
