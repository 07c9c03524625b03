import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each(['142.250.66.10', '2404:6800:4005:80f::200a'])('lets %s be asked', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('keeps %s from being asked', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
