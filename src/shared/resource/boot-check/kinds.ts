import { COMMON_OPTIONS } from '../../fields/options';
import type { AnyOwnKind } from '../../fields/own-kind';
import { KIT_KINDS } from '../../fields/registry';
import type { Config } from '../config';
import { placeOf } from '../place';
import type { ConfigProblem } from './problems';

/** A kind is called as a field is: its builder has its name. */
const NAME = /^[a-z][a-zA-Z0-9]{0,40}$/;

/** The kinds of a config that are none of the kit's. */
export const ownKindsOf = ({ kinds = [], extensions = {} }: Config): readonly AnyOwnKind[] => [
  ...kinds,
  ...Object.values(extensions).flatMap((extension) => extension.kinds),
];

function problemsOf(kind: AnyOwnKind, taken: Map<string, string>, owner: string): string[] {
  const first = taken.get(kind.name);
  if (first === undefined) taken.set(kind.name, owner);
  return [
    ...(NAME.test(kind.name) ? [] : ['a kind is named in camelCase, at most 41 characters']),
    ...(first === undefined ? [] : [`is a kind of ${first} already; name yours otherwise`]),
    ...Object.keys(kind.options)
      .filter((option) => COMMON_OPTIONS.includes(option))
      .map(
        (option) => `every field has an option "${option}" already; name that of yours otherwise`,
      ),
  ];
}

/** What is wrong with the kinds that a product and its extensions bring: names that are taken. */
export function kindProblems({ kinds = [], extensions = {} }: Config): ConfigProblem[] {
  const taken = new Map<string, string>(KIT_KINDS.map((name) => [name, 'the kit']));
  const owners: [owner: string, file: string, kinds: readonly AnyOwnKind[]][] = [
    ['Sen', 'resources/kinds/kinds.ts', kinds],
    ...Object.entries(extensions).map(
      ([name, extension]): [string, string, readonly AnyOwnKind[]] => [
        `the extension ${name}`,
        `extensions/${name}/kinds.ts`,
        extension.kinds,
      ],
    ),
  ];
  return owners.flatMap(([owner, file, own]) =>
    own.flatMap((kind) =>
      problemsOf(kind, taken, owner).map((problem) => ({
        text: `${kind.name}: ${problem}`,
        place: placeOf(kind) ?? file,
      })),
    ),
  );
}
