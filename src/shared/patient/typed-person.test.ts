import { describe, expect, it } from 'vitest';
import { typedPerson } from './typed-person';

describe('what a search says of a new patient', () => {
  it.each([
    ['nguyễn thị nga', { fullName: 'Nguyễn Thị Nga' }],
    ['nga 1973', { fullName: 'Nga', dateOfBirth: '1973' }],
    ['Nga 5/12/1973', { fullName: 'Nga', dateOfBirth: '1973-12-05' }],
    ['05121973', { dateOfBirth: '1973-12-05' }],
    ['0912 345 678', { phone: '0912 345 678' }],
    ['001073012345', { citizenId: '001073012345' }],
    ['Lê Mới Tinh 0912345678', { fullName: 'Lê Mới Tinh', phone: '0912345678' }],
    [
      '+84 912 345 678 lê mới tinh 5/12/1973',
      { fullName: 'Lê Mới Tinh', phone: '+84 912 345 678', dateOfBirth: '1973-12-05' },
    ],
    [
      '001073012345 Nga 1973 0912.345.678',
      { citizenId: '001073012345', fullName: 'Nga', dateOfBirth: '1973', phone: '0912.345.678' },
    ],
    ['Nga 001 073 012 345', { fullName: 'Nga', citizenId: '001073012345' }],
    ['Nga 0988 2001 23', { fullName: 'Nga', phone: '0988 2001 23' }],
    ['gd4791234567890 Nga', { insuranceNumber: 'GD4791234567890', fullName: 'Nga' }],
    ['0112345678', { insuranceNumber: '0112345678' }],
    [
      'Nga 05121973 0912345678',
      { fullName: 'Nga', dateOfBirth: '1973-12-05', phone: '0912345678' },
    ],
    ['0912345678 0987654321', { phone: '0912345678' }],
    ['Nga phòng 12', {}],
    [
      '001173012345||Nguyễn Thị Nga|05121973|Nữ||',
      {
        ...{ citizenId: '001173012345', fullName: 'Nguyễn Thị Nga' },
        ...{ dateOfBirth: '1973-12-05', sex: 'female' },
      },
    ],
    ['BN-2026-01061', {}],
    ['31/02/1990', {}],
    ['678', {}],
    ['', {}],
  ])('of %s', (typed, person) => {
    expect(typedPerson(typed)).toEqual(person);
  });
});
