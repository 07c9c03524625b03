import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnswerStore } from '../record-form/answer-store';
import { type Change, createDraftSync, type LocalDraft, type SaveResult } from './draft-sync';

const AT = '2026-11-22T01:00:00.000Z';
const BROKEN = new Error('no network');

afterEach(() => {
  vi.useRealTimers();
});

/** A server that stores what it is sent, unless told otherwise. */
function bench(start: Record<string, unknown> = {}) {
  vi.useFakeTimers();
  const store = createAnswerStore(start);
  const server = {
    stored: { ...start } as Record<string, unknown>,
    sent: [] as Record<string, Change>[],
  };
  const device: { draft: LocalDraft | null } = { draft: null };
  const answer = (more: Partial<SaveResult> = {}): SaveResult => ({
    stored: { ...server.stored },
    at: AT,
    disputes: [],
    refused: [],
    ...more,
  });
  const send = vi.fn(async (changes: Record<string, Change>) => {
    server.sent.push(changes);
    for (const [key, { to }] of Object.entries(changes)) server.stored[key] = to;
    return answer();
  });
  const sync = createDraftSync(store, start, {
    send,
    passes: (error) => error === BROKEN,
    keep: async (draft) => {
      device.draft = draft;
    },
    drop: async () => {
      device.draft = null;
    },
    now: () => AT,
  });
  return { store, server, device, send, sync, answer };
}

const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what is typed', () => {
  it('is on the device within half a second and on the server after a short rest', async () => {
    const { store, server, device, sync } = bench();
    store.enter('lyDo', 'Đau đầu');
    await rest(500);
    expect(device.draft?.changes).toEqual({ lyDo: { from: null, to: 'Đau đầu' } });
    expect(server.sent).toEqual([]);
    await rest(2000);
    expect(server.stored.lyDo).toBe('Đau đầu');
    expect(device.draft).toBeNull();
    expect(sync.state()).toEqual({ kind: 'saved', at: AT });
  });

  it('is saved while somebody types on and on', async () => {
    const { store, server } = bench();
    for (let count = 0; count < 20; count += 1) {
      store.enter('lyDo', `chữ ${count}`);
      await rest(400);
    }
    expect(server.sent.length).toBeGreaterThan(0);
  });

  it('is not lost where it was typed during a save', async () => {
    const { store, server, send } = bench();
    let release = () => {};
    send.mockImplementationOnce(async (changes) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      server.stored.lyDo = changes.lyDo?.to;
      return { stored: { ...server.stored }, at: AT, disputes: [], refused: [] };
    });
    store.enter('lyDo', 'Đau');
    await rest(2000);
    store.enter('lyDo', 'Đau đầu');
    release();
    await rest(3000);
    expect(store.read('lyDo')).toBe('Đau đầu');
    expect(server.stored.lyDo).toBe('Đau đầu');
  });
});

describe('without a network', () => {
  it('keeps everything on the device and sends it when the server answers again', async () => {
    const { store, server, device, send, sync } = bench();
    send.mockRejectedValueOnce(BROKEN).mockRejectedValueOnce(BROKEN);
    store.enter('lyDo', 'Sốt');
    await rest(2000);
    expect(sync.state().kind).toBe('offline');
    expect(device.draft?.changes.lyDo?.to).toBe('Sốt');
    store.enter('khac', 'Ho');
    await rest(30_000);
    expect(server.stored).toEqual({ lyDo: 'Sốt', khac: 'Ho' });
    expect(device.draft).toBeNull();
  });

  it('says that a save was refused, and keeps the text', async () => {
    const { store, device, send, sync } = bench();
    send.mockRejectedValueOnce(new Error('signed meanwhile'));
    store.enter('lyDo', 'Sốt');
    await rest(2000);
    expect(sync.state().kind).toBe('refused');
    expect(device.draft?.changes.lyDo?.to).toBe('Sốt');
  });
});

describe('two people', () => {
  it('see what the other wrote in other fields', async () => {
    const { store, server } = bench({ a: null, b: null });
    server.stored.b = 'của người kia';
    store.enter('a', 'của tôi');
    await rest(2000);
    expect(store.read('b')).toBe('của người kia');
  });

  it('choose where both changed one field', async () => {
    const { store, server, send, sync, answer } = bench({ a: 'cũ' });
    send.mockImplementationOnce(async () => {
      server.stored.a = 'kia';
      const dispute = { key: 'a', mine: 'tôi', theirs: 'kia', by: 'BS. Lan' };
      return answer({ stored: { a: 'kia' }, disputes: [dispute] });
    });
    store.enter('a', 'tôi');
    await rest(2000);
    expect(sync.disputes()).toHaveLength(1);
    expect(store.read('a')).toBe('tôi');
    sync.settle('a', 'mine');
    await rest(100);
    expect(server.sent.at(-1)).toEqual({ a: { from: 'kia', to: 'tôi' } });
    expect(sync.disputes()).toEqual([]);
  });
});

describe('a value that the server does not take', () => {
  it('stays as it was typed and is sent again once it is changed', async () => {
    const { store, server, send, answer } = bench({ cccd: null });
    send.mockImplementationOnce(async () => answer({ refused: ['cccd'] }));
    store.enter('cccd', '12');
    await rest(5000);
    expect(store.read('cccd')).toBe('12');
    expect(send).toHaveBeenCalledTimes(1);
    store.enter('cccd', '001090000001');
    await rest(2000);
    expect(server.stored.cccd).toBe('001090000001');
  });
});

describe('what a closed page left behind', () => {
  it('comes back and is sent', async () => {
    const { store, server, sync } = bench({ lyDo: null });
    const changes = { lyDo: { from: null, to: 'Đau bụng' } };
    expect(sync.restore({ at: AT, changes })).toEqual(['lyDo']);
    expect(store.read('lyDo')).toBe('Đau bụng');
    await rest(100);
    expect(server.stored.lyDo).toBe('Đau bụng');
  });

  it('asks where the field was changed elsewhere meanwhile', () => {
    const { sync } = bench({ lyDo: 'mới' });
    sync.restore({ at: AT, changes: { lyDo: { from: 'cũ', to: 'của tôi' } } });
    expect(sync.disputes()).toMatchObject([{ key: 'lyDo', mine: 'của tôi', theirs: 'mới' }]);
  });
});
