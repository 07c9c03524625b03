import { describe, expect, it } from 'vitest';
import { readCard } from './card';

const hex = (text: string) => Buffer.from(text, 'utf8').toString('hex');

const CITIZEN =
  '001173012345|011234567|Nguyễn Thị Nga|05121973|Nữ|Số 4 ngõ 2, Dịch Vọng, Cầu Giấy, Hà Nội|10052021';
const INSURED = `gd4791234567890|${hex('NGUYỄN VĂN AN')}|01/02/1950|1|${hex('Xã Đông Anh, TP Hà Nội')}|01 - 061|01/01/2020|-|24/12/2019|x$`;

describe('the citizen card', () => {
  it('says number, name, birth, sex and address', () => {
    expect(readCard(CITIZEN)).toEqual({
      citizenId: '001173012345',
      fullName: 'Nguyễn Thị Nga',
      dateOfBirth: '1973-12-05',
      sex: 'female',
      address: { province: '01', ward: 'Dịch Vọng, Cầu Giấy', street: 'Số 4 ngõ 2' },
    });
  });

  it('has no district where it was issued since 1 July 2025, and may have further parts', () => {
    const line =
      '079200000001||TRẦN ĐỨC|01012000|Nam|12 Lê Lợi, Sài Gòn, Thành phố Hồ Chí Minh|02072025||x|y|';
    expect(readCard(line)).toEqual({
      citizenId: '079200000001',
      fullName: 'Trần Đức',
      dateOfBirth: '2000-01-01',
      sex: 'male',
      address: { province: '79', ward: 'Sài Gòn', street: '12 Lê Lợi' },
    });
  });

  it.each([
    [
      'letters that the scanner could not type',
      '001173012345||Nguy?n Th? Nga|05121973|N?||10052021',
    ],
    ['the same as a broken sign', '001173012345||Nguy\u{fffd}n Nga|05121973|||'],
  ])('leaves out a name with %s', (_, line) => {
    expect(readCard(line)).toEqual({ citizenId: '001173012345', dateOfBirth: '1973-12-05' });
  });

  it.each([
    ['a day that does not exist', '31021990|Nữ|'],
    ['a day in another order', '19731205|Nữ|'],
    ['a sex that is none', '05131973|X|'],
  ])('leaves out %s', (_, rest) => {
    const { dateOfBirth, sex, ...others } = readCard(`001173012345||Nga|${rest}`) ?? {};
    expect([dateOfBirth, others]).toEqual([
      undefined,
      { citizenId: '001173012345', fullName: 'Nga' },
    ]);
    expect(sex).toBe(rest.includes('Nữ') ? 'female' : undefined);
  });

  it.each([
    ['no province of today', 'Thôn 4, Thanh Hải, Thanh Liêm, Hà Nam|10052021'],
    ['too few parts', 'Hà Nội|10052021'],
    ['no telling whether there is a district', 'Thanh Hải, Thanh Liêm, Hà Nội|'],
  ])('leaves out an address with %s', (_, rest) => {
    expect(readCard(`001173012345||Nga|05121973|Nữ|${rest}`)?.address).toBeUndefined();
  });
});

describe('the insurance card', () => {
  it('says number, name, birth, sex and address', () => {
    expect(readCard(INSURED)).toEqual({
      insuranceNumber: 'GD4791234567890',
      fullName: 'Nguyễn Văn An',
      dateOfBirth: '1950-02-01',
      sex: 'male',
      address: { province: '01', ward: 'Xã Đông Anh', street: null },
    });
  });

  it('may have ten digits, and the year of birth alone', () => {
    expect(readCard(`0112345678|${hex('Lê Thị Tư')}|1948|2|`)).toEqual({
      insuranceNumber: '0112345678',
      fullName: 'Lê Thị Tư',
      dateOfBirth: '1948',
      sex: 'female',
    });
  });

  it.each(['zz', hex('An').slice(1), 'ff41', hex('An 2')])('leaves out a name of %s', (name) => {
    expect(readCard(`GD4791234567890|${name}|||`)).toEqual({ insuranceNumber: 'GD4791234567890' });
  });
});

it.each(['', '001173012345', 'Nga|1973', '12|3', 'BN-2026-00001|x'])(
  'reads no card off “%s”',
  (text) => {
    expect(readCard(text)).toBeNull();
  },
);
