import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Undeliverable } from './channel';

/**
 * Whether a numeric address is one of the internet: not this machine, a network of the clinic's own, or
 * what a translator (NAT64, 6to4, Teredo) would make into one.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The longest address that is kept; push services give some 200 characters. */
const LONGEST = 1_000;

/**
 * Whether a server may be made to post to that address, which a stranger chose: https by its own port,
 * at a name of the internet, no number, and without a password.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^(?!-)[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(hostname)
  );
}

/** Looks a name up and answers it only where every address of it is public: those are connected to. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Undeliverable(`${name} is not public`, 'NOT_PUBLIC'), '', 0);
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

/** Connects to public addresses alone, whatever a name says when it is asked. */
export const publicAgent = (): Agent => new Agent({ lookup: publicLookup });
