import { useSearchParams } from 'react-router-dom';

/** Whom a link from elsewhere is about, or which visit or stay of theirs. */
export interface Linked {
  patient: string | null;
  appointment: string | null;
  stay: string | null;
}

/** Its members, as parameters of an address. */
export const LINKED = ['patient', 'appointment', 'stay'] as const satisfies (keyof Linked)[];

/** What the address is about, and how to go on with it or without it. */
export function useLinked() {
  const [params, setParams] = useSearchParams();
  const linked: Linked = {
    patient: params.get('patient'),
    appointment: params.get('appointment'),
    stay: params.get('stay'),
  };
  return {
    linked,
    /** The query of another page about the same, with as much of it as that page knows. */
    queryOf: (names: readonly (keyof Linked)[]): string => {
      const known = names.flatMap((name) => (linked[name] ? [[name, linked[name]]] : []));
      return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
    },
    forget: () => {
      const rest = new URLSearchParams(params);
      for (const name of LINKED) rest.delete(name);
      setParams(rest, { replace: true });
    },
  };
}
