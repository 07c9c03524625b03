import type { Text } from '../errors';

/** How many values a claim has: `one` or none, or `many`. */
export type ClaimSize = 'one' | 'many';

/** Something that is known of who asks. */
export interface Claim<S extends ClaimSize = ClaimSize> {
  size: S;
  /** What a rule that asks for it says in a sentence: `the departments of the person in use`. */
  label: Text;
}

/** A role of accounts. `C` are the claims that there are. */
export interface RoleDescription<C extends string = string> {
  /** Its name on screen. */
  label: Text;
  /** Its people work here: the staff area is theirs, and what their accounts did says their name. */
  staff: boolean;
  /** What a row rule may ask of them with `me('…')`, besides `userId`. */
  claims: readonly C[];
  /** Its people are shown what every role may do, others what they may do themselves. */
  oversees?: true;
  /** Its people may show views of lists that they keep to other roles. */
  shares?: true;
  /** Its people look after the server: they are told where the audit stands. */
  tends?: true;
}

/** Who uses a product: the roles of its accounts, and what it knows of who asks, by name. */
export interface Actors {
  claims: Readonly<Record<string, Claim>>;
  roles: Readonly<Record<string, RoleDescription>>;
}

/** Describes who uses a product, once: types, rules, document and screens come from it. */
export const describeActors = <
  const C extends Readonly<Record<string, Claim>>,
  const R extends Readonly<Record<string, RoleDescription<keyof C & string>>>,
>(actors: {
  claims: C;
  roles: R;
}) => actors;

/** The product adds its description here as `actors`, so that roles and claims are checked by name. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by the product
export interface RegisteredActors {}

/** The description that the types of a product come from. */
export type Described = RegisteredActors extends { actors: infer A } ? A : Actors;

type RolesIn<A> = A extends { roles: infer R } ? keyof R & string : never;

/** A role of accounts, as stored in `ca_nhan.role`. */
export type Role = RolesIn<Described>;

/** Who is not signed in. */
export const GUEST = 'khach';

/** Who asks: an account's role, or a visitor who is not signed in. */
export type Viewer = Role | typeof GUEST;

/** Every account role. */
export const rolesOf = ({ roles }: Actors): Role[] => Object.keys(roles) as Role[];

/** Every role of those who work here. */
export const staffOf = (actors: Actors): Role[] =>
  rolesOf(actors).filter((role) => actors.roles[role]?.staff);

/** Every role of those who are shown what all others may do. */
export const overseersOf = (actors: Actors): Role[] =>
  rolesOf(actors).filter((role) => actors.roles[role]?.oversees);

/** Every role of those who may show others their views of lists. */
export const sharersOf = (actors: Actors): Role[] =>
  rolesOf(actors).filter((role) => actors.roles[role]?.shares);

/** Every role of those who look after the server. */
export const tendersOf = (actors: Actors): Role[] =>
  rolesOf(actors).filter((role) => actors.roles[role]?.tends);

/** Everyone a policy is compiled for. */
export const viewersOf = (actors: Actors): Viewer[] => [...rolesOf(actors), GUEST];
