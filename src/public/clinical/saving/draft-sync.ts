import { mergeValue, sameAnswer } from '../../../shared/records/merge';
import type { AnswerStore, Answers } from '../record-form/answer-store';
import { createPace, type Pace } from './pace';

/** One field as it was read and as it was made since. */
export interface Change {
  from: unknown;
  to: unknown;
}

/** A field that somebody else changed too, to something else. */
export interface Dispute {
  key: string;
  mine: unknown;
  theirs: unknown;
  /** Who wrote the other value, where the server knows. */
  by: string | null;
}

export interface SaveResult {
  /** All answers as they are stored now. */
  stored: Answers;
  /** ISO instant of the save. */
  at: string;
  disputes: Dispute[];
  /** Fields whose value the server did not take; they stay as they were typed. */
  refused: string[];
}

/** What this device keeps until the server has it. */
export interface LocalDraft {
  at: string;
  changes: Record<string, Change>;
}

export type SyncState =
  | { kind: 'idle' | 'typing' | 'saving' | 'offline' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; error: unknown };

export interface SyncPorts {
  send: (changes: Record<string, Change>) => Promise<SaveResult>;
  keep: (draft: LocalDraft) => Promise<void>;
  drop: () => Promise<void>;
  /** Whether an error means that the server was not reached or is busy: worth another try. */
  passes: (error: unknown) => boolean;
  now: () => string;
}

export interface DraftSync {
  state: () => SyncState;
  disputes: () => readonly Dispute[];
  subscribe: (listener: () => void) => () => void;
  /** Sends what is unsaved now; ends when it is stored, or was not. True: nothing is unsaved. */
  flush: () => Promise<boolean>;
  /** Settles a dispute with one of the two values. */
  settle: (key: string, side: 'mine' | 'theirs') => void;
  /** Takes up what a closed page left behind; answers the keys that came back. */
  restore: (draft: LocalDraft) => string[];
  isDirty: () => boolean;
}

/** Keeps the answers on screen, on this device and on the server together. */
export function createDraftSync(store: AnswerStore, start: Answers, ports: SyncPorts): DraftSync {
  let stored: Answers = { ...start };
  let state: SyncState = { kind: 'idle' };
  let disputes: readonly Dispute[] = [];
  let running: Promise<void> | null = null;
  const touched = new Set<string>();
  /** Refused values: not sent again until they are changed. */
  const held = new Map<string, unknown>();
  const listeners = new Set<() => void>();

  const show = (next: SyncState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isDisputed = (key: string) => disputes.some((dispute) => dispute.key === key);

  const waits = (key: string) =>
    isDisputed(key) || (held.has(key) && sameAnswer(held.get(key), store.read(key)));

  function unsaved(all = false): Record<string, Change> {
    const changes: Record<string, Change> = {};
    for (const key of touched) {
      if (!all && waits(key)) continue;
      const change = { from: stored[key] ?? null, to: store.read(key) ?? null };
      if (!sameAnswer(change.from, change.to)) changes[key] = change;
    }
    return changes;
  }

  const keep = async (): Promise<void> => {
    const changes = unsaved(true);
    const none = Object.keys(changes).length === 0;
    // A device without room or with a locked store must not stop the saving on the server.
    await (none ? ports.drop() : ports.keep({ at: ports.now(), changes })).catch(() => undefined);
  };

  /** Brings a field that the server answered together with what was typed meanwhile. */
  function take(key: string, sent: unknown, theirs: unknown): void {
    const merged = mergeValue(sent, store.read(key) ?? null, theirs);
    stored = { ...stored, [key]: theirs };
    if (merged.conflict) return;
    if (!sameAnswer(merged.value, store.read(key))) store.receive({ [key]: merged.value });
  }

  function accept(changes: Record<string, Change>, result: SaveResult): void {
    disputes = [
      ...disputes.filter(({ key }) => !result.disputes.some((dispute) => dispute.key === key)),
      ...result.disputes,
    ];
    for (const key of Object.keys(changes)) held.delete(key);
    for (const key of result.refused) held.set(key, changes[key]?.to ?? null);
    for (const key of new Set([...Object.keys(stored), ...Object.keys(result.stored)])) {
      const theirs = result.stored[key] ?? null;
      if (isDisputed(key) || held.has(key)) stored = { ...stored, [key]: theirs };
      else take(key, key in changes ? changes[key]?.to : stored[key], theirs);
    }
  }

  async function attempt(): Promise<void> {
    const changes = unsaved();
    if (Object.keys(changes).length === 0) return;
    show({ kind: 'saving' });
    try {
      const result = await ports.send(changes);
      accept(changes, result);
      pace.calm();
      show({ kind: 'saved', at: result.at });
    } catch (error) {
      if (ports.passes(error)) {
        show({ kind: 'offline' });
        pace.again();
      } else {
        show({ kind: 'refused', error });
      }
    }
    await keep();
  }

  function save(): Promise<void> {
    running ??= attempt().finally(() => {
      running = null;
      if (state.kind === 'saved' && Object.keys(unsaved()).length > 0) pace.soon();
    });
    return running;
  }

  const pace: Pace = createPace({ save: () => void save(), keep: () => void keep() });
  store.onEntered((key) => {
    touched.add(key);
    if (state.kind !== 'offline' && state.kind !== 'saving') show({ kind: 'typing' });
    pace.typed();
  });

  return {
    state: () => state,
    disputes: () => disputes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: async () => {
      await keep();
      await running;
      await save();
      return Object.keys(unsaved(true)).length === 0;
    },
    settle: (key, side) => {
      const dispute = disputes.find((one) => one.key === key);
      if (!dispute) return;
      disputes = disputes.filter((one) => one !== dispute);
      if (side === 'theirs') store.receive({ [key]: dispute.theirs });
      show(state);
      void keep();
      pace.soon();
    },
    restore: (draft) => {
      const found: Dispute[] = [];
      for (const [key, { from, to }] of Object.entries(draft.changes)) {
        const theirs = stored[key] ?? null;
        const merged = mergeValue(from, to, theirs);
        touched.add(key);
        if (merged.conflict) found.push({ key, mine: to, theirs, by: null });
        store.receive({ [key]: merged.conflict ? to : merged.value });
      }
      disputes = [...disputes, ...found];
      show({ kind: 'typing' });
      pace.soon();
      return Object.keys(draft.changes);
    },
    isDirty: () => Object.keys(unsaved(true)).length > 0,
  };
}
