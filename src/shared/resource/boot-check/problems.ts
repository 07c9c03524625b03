import type { Config } from '../config';
import { referralNamed } from '../lead-names';
import { type Predicate, walk } from '../predicate';
import type { Resource } from '../resource';
import { leadsNowhere } from '../through';
import { checkComparison } from './comparisons';
import { fieldMeant, isField, resourceMeant } from './known';
import { didYouMean } from './nearest';

/** A mistake of a config. */
export interface ConfigProblem {
  /** `resource.field: what is wrong`, under 200 characters. */
  text: string;
  /** `file:line` of the field, or of the resource; null where that is not known. */
  place: string | null;
}

/** Collects what is wrong as `resource.field: what`. */
export type Report = (field: string, problem: string) => void;

/**
 * Reports every field that a predicate names and the resource does not have, and every constant that
 * its field can never hold.
 */
export function checkPredicate(
  config: Config,
  resource: Resource,
  predicate: Predicate,
  at: string,
  report: Report,
  outside?: Resource,
): void {
  walk(predicate, (part) => {
    if ('field' in part && !isField(resource, part.field)) {
      report(at, `names an unknown field "${part.field}"${fieldMeant(resource, part.field)}`);
    } else if ('value' in part) {
      checkComparison(resource, part, (problem) => report(at, problem));
    }
    const value = 'value' in part ? part.value : undefined;
    if (typeof value === 'object' && 'me' in value) {
      const known = ['userId', ...Object.keys(config.actors.claims)];
      if (!known.includes(value.me)) {
        report(at, `asks for me("${value.me}"), which is no claim${didYouMean(value.me, known)}`);
      }
    }
    if (
      typeof value === 'object' &&
      'outer' in value &&
      !(outside && (isField(outside, value.outer) || referralNamed(outside, value.outer)))
    ) {
      const meant = outside ? fieldMeant(outside, value.outer) : '';
      report(at, `outer("${value.outer}") is no field of the row outside${meant}`);
    }
    if (part.op !== 'exists') return;
    if (leadsNowhere(part)) {
      const meant = fieldMeant(resource, part.through);
      report(at, `through("${part.through}") leads to no resource, or in a circle${meant}`);
      return;
    }
    const other = config.resources.find((candidate) => candidate.name === part.resource);
    if (other) checkPredicate(config, other, part.where, at, report, resource);
    else {
      const meant = resourceMeant(config, part.resource);
      report(at, `names an unknown resource "${part.resource}"${meant}`);
    }
  });
}
