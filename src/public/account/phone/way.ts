/** The query of the sign-in page that asks for a code to the phone instead of a password. */
const WAY = { name: 'cach', value: 'ma' } as const;

/** Whether the address asks for a code. */
export const asksForCode = (search: string): boolean =>
  new URLSearchParams(search).get(WAY.name) === WAY.value;

/** The query of the sign-in page with a code or with a password; where one goes on to stays. */
export function queryOfWay(search: string, byCode: boolean): string {
  const query = new URLSearchParams(search);
  if (byCode) query.set(WAY.name, WAY.value);
  else query.delete(WAY.name);
  return query.toString();
}
