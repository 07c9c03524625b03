import { validate as statefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { Made } from './chart';

type Validate = ((data: unknown) => boolean) & { errors?: unknown };

/** What Kubernetes itself says that each of these may be. */
const SCHEMAS: Record<string, Validate> = {
  'apps/v1 StatefulSet': statefulSet,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

type Told = (path: string) => void;

/** The same value, which tells of each member that is looked at. */
function watched(value: unknown, path: string, onRead: Told): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof member === 'function') return member;
      onRead(`${path}/${key}`);
      return watched(member, `${path}/${key}`, onRead);
    },
  });
}

function membersOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    `${path}/${key}`,
    ...membersOf(member, `${path}/${key}`),
  ]);
}

/**
 * What is wrong with something that Kubernetes is to be given. Its schemas let pass what they do not know, and
 * so would Kubernetes: a member that they never look at is one of those.
 */
export function problemsOf(made: Made): string[] {
  const { apiVersion, kind } = made;
  const validate = SCHEMAS[`${apiVersion} ${kind}`];
  if (validate === undefined) return [`${apiVersion} ${kind}: no schema`];
  const read = new Set<string>();
  const isValid = validate(watched(made, '', (path) => read.add(path)));
  return [
    ...(isValid ? [] : [`${kind}: ${JSON.stringify(validate.errors)}`]),
    ...membersOf(made)
      .filter((path) => !read.has(path))
      .map((path) => `${kind}${path}: unknown`),
  ];
}
