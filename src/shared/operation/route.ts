export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path (below `/api`, unless said), such as `POST /phieu-thong-tin/:id/reschedule`. */
export type Route = `${Method} /${string}`;

/** The names of the parameters in the path of a route. */
export type ParameterOf<R extends string> = R extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : R extends `${string}/:${infer Name}`
    ? Name
    : never;

const PARAMETER = /:(\w+)/g;

/** The two parts of a route: `POST`, and `/phieu-thong-tin/:id/reschedule`. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const at = route.indexOf(' ');
  return { method: route.slice(0, at) as Method, path: route.slice(at + 1) };
}

/** The names of the parameters of a path, in their order. */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(PARAMETER)].map(([, name]) => name!);

/** The path with its parameters filled in, each as one segment. */
export const fillPath = (path: string, parameters: Readonly<Record<string, unknown>>): string =>
  path.replace(PARAMETER, (_, name: string) => encodeURIComponent(String(parameters[name])));
