/** So many at a time keep a store busy without crowding it. */
const AT_ONCE = 8;

/** Does something with each, a few at a time. @throws the first failure; what has not begun is left. */
export async function inTurns<T>(
  all: readonly T[],
  work: (each: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...all];
  const turns = Array.from({ length: Math.min(AT_ONCE, all.length) }, async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
      try {
        await work(each);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  });
  await Promise.all(turns);
}
