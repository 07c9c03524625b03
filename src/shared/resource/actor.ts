import { type Actors, type ClaimSize, type Described, GUEST, type Viewer } from './role';

type ClaimsIn<A> = A extends { claims: infer C } ? C : never;
type ClaimValues<C> = {
  -readonly [K in keyof C]: C[K] extends { size: 'many' }
    ? string[]
    : C[K] extends { size: 'one' }
      ? string | null
      : never;
};

/** What the config says that is known of who asks, by name. */
type Claims = ClaimValues<ClaimsIn<Described>>;

/**
 * Who makes a request: the account and the people it stands for. Read from the database on each
 * request, so that disabling an account or changing its role takes effect at once.
 */
export interface Actor extends Claims {
  role: Viewer;
  userId: string | null;
  sessionId: string | null;
}

/** What a predicate may ask of the actor with `me('…')`. */
export type ActorKey = 'userId' | ClaimName;

/** What the config says that is known of who asks, by its name. */
export type ClaimName = keyof Claims & string;

const empty = (size: ClaimSize) => (size === 'many' ? [] : null);

/** A visitor who is not signed in: nothing is known of them. */
export function visitorOf({ claims }: Actors): Actor {
  const none = Object.entries(claims).map(([name, { size }]) => [name, empty(size)]);
  const visitor = { role: GUEST, userId: null, sessionId: null } as const;
  return { ...visitor, ...Object.fromEntries(none) };
}
