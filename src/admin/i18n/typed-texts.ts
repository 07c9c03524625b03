/** What a text is filled with: `count` for `%{count} rows`. */
type Filled<S> = S extends `${string}%{${infer Name}}${infer Rest}` ? Name | Filled<Rest> : never;

/** A table in another language: the same keys, each with a text. */
export type InEnglish<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : InEnglish<T[K]>;
};

/** A table as screens use it: texts, and functions of what a text is filled with. */
export type Said<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? [Filled<T[K]>] extends [never]
      ? string
      : (values: Readonly<Record<Filled<T[K]>, string | number>>) => string
    : Said<T[K]>;
};

/** A table that comes with its own screens, as these use it; its texts count nothing in words. */
export const filled = <T extends object>(table: T): Said<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [
      key,
      typeof text === 'string' ? sayer(text) : filled(text),
    ]),
  ) as Said<T>;

const sayer = (text: string) =>
  text.includes('%{')
    ? (values: Readonly<Record<string, string | number>>) =>
        text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    : text;
