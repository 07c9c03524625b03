import { describe, expect, it } from 'vitest';
import { measuredText } from './measured-text';

const creatinine = { name: 'Creatinin', unit: 'µmol/l', low: 53, high: 97.5 };

describe('a measured value as a patient reads it', () => {
  it('says what is usual, and in words where it lies beside that', () => {
    expect(measuredText({ ...creatinine, value: 80 }, 'vi')).toBe(
      'Creatinin: 80 µmol/l (tham chiếu 53–97,5)',
    );
    expect(measuredText({ ...creatinine, value: 97.6 }, 'vi')).toBe(
      'Creatinin: 97,6 µmol/l ↑ cao (tham chiếu 53–97,5)',
    );
    expect(measuredText({ ...creatinine, value: 50, high: null }, 'en')).toBe(
      'Creatinin: 50 µmol/l ↓ low (usual ≥ 53)',
    );
    const bare = { name: 'Ca', value: 2.4, unit: null, low: null, high: null };
    expect(measuredText(bare, 'en')).toBe('Ca: 2.4');
  });
});
