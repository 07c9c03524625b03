/**
 * Stands in for zod in the first part of the staff area: the config describes shapes by it that no list
 * checks. What is described is noted, and made when somebody asks for it: by then zod is there, with the
 * form or value that asks. The build puts it into the place of zod (`scripts/build/shapes-later.ts`).
 */

let zod: object | undefined;
const notes = new WeakMap<object, () => object>();

/** Brings zod itself, by which what was noted is made from now on. */
export function makeShapesWith(itself: object): void {
  zod = itself;
}

/** What is noted as it is made, also within a list or an object; anything else as it is. */
export function asMade<T>(value: T): T;
export function asMade(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => asMade(each));
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  const note = notes.get(value);
  if (note) return note();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asMade(each)]));
}

const NOTHING = () => undefined;

/** What is noted, in the place of what `make` gives. */
function noted(make: () => unknown): object {
  let made: object | undefined;
  const real = (): object => {
    if (!zod) throw new Error('a shape is asked for before zod is there');
    made ??= make() as object;
    return made;
  };
  const note = new Proxy(NOTHING, {
    get: (_, name) =>
      zod || typeof name === 'symbol'
        ? Reflect.get(real(), name)
        : noted(() => Reflect.get(real(), name)),
    apply: (_, self, args) => {
      const call = () => Reflect.apply(real() as () => unknown, asMade(self), asMade(args));
      return zod ? call() : noted(call);
    },
    has: (_, name) => Reflect.has(real(), name),
    set: (_, name, value) => Reflect.set(real(), name, value),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, name) => {
      const described = Reflect.getOwnPropertyDescriptor(real(), name);
      return described && { ...described, configurable: true };
    },
  });
  notes.set(note, real);
  return note;
}

/** Zod, as the config sees it. */
export const z = noted(() => zod);
