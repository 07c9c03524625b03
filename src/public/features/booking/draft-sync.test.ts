import { beforeEach, expect, it } from 'vitest';
import { changeDraft, clearDraft, closeDraft, currentDraft, earlierOf } from './draft';
import { arriveAtDay } from './draft-sync';

const ONE_VISIT = '/dat-lich?khoa=da-lieu';

beforeEach(() => clearDraft());

it('carries nothing of one visit into a day of visits, and loses nothing of it by booking that', () => {
  changeDraft({ address: ONE_VISIT, reason: 'Nổi mẩn', fileNames: ['man.jpg'] });
  arriveAtDay();
  expect(currentDraft()).toMatchObject({ address: null, reason: '', fileNames: [] });
  changeDraft({ reason: 'Khám tổng quát' });
  closeDraft();
  expect(currentDraft().reason).toBe('');
  expect(earlierOf(currentDraft())).toMatchObject({ address: ONE_VISIT, reason: 'Nổi mẩn' });
});

it('goes on with what was entered for the day when its page is opened anew', () => {
  changeDraft({ reason: 'Khám tổng quát' });
  arriveAtDay();
  expect(currentDraft().reason).toBe('Khám tổng quát');
});
