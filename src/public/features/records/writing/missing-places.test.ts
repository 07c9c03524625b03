// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerStore } from '../../../clinical/record-form/answer-store';
import { createFormModel } from '../../../clinical/record-form/form-model';
import { goToNextMissing } from './missing-places';
import type { WritingSession } from './writing-session';

const SECTIONS = [
  {
    key: 'I',
    title: 'Khám',
    fields: [
      { key: 'reason', label: 'Lý do', type: 'textarea', required: true },
      { key: 'note', label: 'Ghi chú', type: 'text' },
      {
        key: 'signs',
        label: 'Sinh hiệu',
        type: 'vitals',
        bind: 'vitals',
        requiredVitals: ['pulse', 'weight'],
      },
    ],
  },
] as const;

const session = (): WritingSession => {
  const template = structuredClone({ sections: SECTIONS }) as never;
  const model = createFormModel(template, { ageMonths: null, sex: null }, '2026-01-05', {});
  return { model, store: createAnswerStore({}) } as WritingSession;
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `
    <div data-field="reason"><textarea id="reason" aria-required="true"></textarea></div>
    <div data-field="note"><input id="note"></div>
    <div data-field="signs">
      <input id="pulse" aria-required="true"><input id="spo2"><input id="weight" aria-required="true">
    </div>`;
});
afterEach(() => document.body.replaceChildren());

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const focused = () => document.activeElement?.id;

it('goes through what a signature waits for, and past what it does not', () => {
  const writing = session();
  const seen = [1, 2, 3, 4].map(() => {
    expect(goToNextMissing(writing)).toBe(true);
    return focused();
  });
  expect(seen).toEqual(['reason', 'pulse', 'weight', 'reason']);
});

it('says that nothing is missing when all is there', () => {
  const writing = session();
  writing.store.enter('reason', 'Ho');
  input('pulse').value = '80';
  writing.store.enter('signs', { pulse: 80 });
  input('note').focus();
  expect(goToNextMissing(writing)).toBe(true);
  expect(focused()).toBe('weight');
  writing.store.enter('signs', { pulse: 80, weight: 60 });
  expect(goToNextMissing(writing)).toBe(false);
});
