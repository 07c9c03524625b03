import { describe, expect, it } from 'vitest';
import type { ServiceState } from '../../shared/service/state-operation';
import { attention } from './attention';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WELL = {
  jobs: [{ name: 'sweep files', failing: false }],
  messages: [{ channel: 'email', waiting: 3, late: 60, parked: 0 }],
  connections: { parts: [{ name: 'benh-nhan', held: 2, waiting: 0 }] },
  locks: { waiting: 1, longest: 0.2 },
  at: '2026-11-24T03:00:00.000Z',
  backups: { at: '02:30', last: '2026-11-23T19:30:00.000Z', failure: null },
  recovery: null,
  storage: { free: 50e9, reserve: 1e9, trash: 3, up: true },
} as unknown as ServiceState;

const of = (more: Partial<Record<keyof ServiceState, unknown>>) =>
  attention({ ...WELL, ...more } as ServiceState, vi, 'vi');

describe('attention', () => {
  it('says nothing while all is well', () => {
    expect(of({})).toEqual([]);
  });

  it('names a job that fails, by its name in words or as it is known', () => {
    const jobs = [
      { name: 'sweep files', failing: true },
      { name: 'own job', failing: true },
    ];
    expect(of({ jobs })).toEqual([
      'Việc nền “Dọn tệp không thuộc hồ sơ nào” đang lỗi.',
      'Việc nền “own job” đang lỗi.',
    ]);
  });

  it('names messages that are late or could not be sent', () => {
    const messages = [
      { channel: 'message', waiting: 2, late: 7_200, parked: 0 },
      { channel: 'email', waiting: 0, late: 0, parked: 4 },
    ];
    expect(of({ messages })).toEqual([
      'Tin điện thoại chậm 2 giờ.',
      '4 tin email không gửi được trong 24 giờ qua.',
    ]);
  });

  it('says the fullest disk first, then what is held up', () => {
    const found = of({
      storage: { free: 1.9e9, reserve: 1e9, trash: 250, up: true },
      locks: { waiting: 2, longest: 12 },
      connections: { parts: [{ name: 'o-lai', held: 4, waiting: 9 }] },
    });
    expect(found).toEqual([
      'Máy chủ chỉ còn 1,9 GB chỗ lưu; hết chỗ thì không nhận tệp nữa.',
      'Có lệnh chờ khóa của cơ sở dữ liệu đã 12 giây.',
      'Phần “o-lai” phải chờ kết nối cơ sở dữ liệu.',
      '250 tệp không thuộc hồ sơ nào đang ở thùng rác.',
    ]);
  });

  it('says that no file can be stored or opened, and nothing of a trash that is not known', () => {
    expect(of({ storage: { ...WELL.storage, up: false, trash: null } })).toEqual([
      'Kho tệp không trả lời: chưa gửi và mở tệp được.',
    ]);
  });

  it('names a backup that failed, is missing or is old', () => {
    const backups = { at: '02:30', last: null, failure: null };
    expect(of({ backups })).toEqual(['Chưa có bản sao lưu nào.']);
    const failure = { at: '2026-11-24T02:31:00.000Z', message: 'ENOSPC' };
    expect(of({ backups: { ...backups, failure } })).toEqual(['Sao lưu lỗi: ENOSPC']);
    const last = '2026-11-22T03:00:00.000Z';
    expect(of({ backups: { ...backups, last } })).toEqual([
      'Bản sao lưu tốt gần nhất đã cũ 2 ngày.',
    ]);
    expect(of({ backups: null })).toEqual([]);
  });

  it('says that changes are not archived, or cannot be restored yet', () => {
    const until = '2026-11-24T02:59:00.000Z';
    const recovery = { since: until, base: until, until };
    expect(of({ recovery })).toEqual([]);
    expect(of({ recovery: { ...recovery, until: '2026-11-24T01:00:00.000Z' } })).toEqual([
      'Thay đổi của 2 giờ gần đây chưa được lưu trữ.',
    ]);
    expect(of({ recovery: { ...recovery, base: null } })).toEqual([
      'Chưa khôi phục đến từng giây được: chưa có bản chép cơ sở dữ liệu.',
    ]);
  });

  it('has the same jobs in both languages', () => {
    expect(Object.keys(en.jobNames)).toEqual(Object.keys(vi.jobNames));
  });
});
