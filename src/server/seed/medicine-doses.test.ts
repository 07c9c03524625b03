import { describe, expect, it } from 'vitest';
import cases from './data/cases.json';
import doseData from './data/medicine-doses.json';
import medicines from './data/medicines.json';
import { usualDose, usualDoseText } from './medicine-doses';

const textOf = (name: string, strength: string): string | null => {
  const usual = usualDose(name, strength, 'vien');
  return usual && usualDoseText(usual, 'Uống');
};

const prescribed = Object.values(cases.departments)
  .flatMap(({ visits }): { medicines: string[] }[] => visits)
  .flatMap((visit) => visit.medicines);

describe('usual doses', () => {
  it('are as often a day, and at the time of day, that the medicine asks for', () => {
    expect(textOf('Amlodipin', '5 mg')).toBe('Uống 1 viên/lần, 1 lần/ngày, buổi sáng');
    expect(textOf('Atorvastatin', '20 mg')).toBe('Uống 1 viên/lần, 1 lần/ngày, buổi tối');
    expect(textOf('Levothyroxin natri', '100 mcg')).toContain('1 lần/ngày, buổi sáng lúc đói');
    expect(textOf('Alendronat natri', '70 mg')).toContain('mỗi tuần 1 lần, buổi sáng lúc đói');
  });

  it('are not said of what has none, and of each strength for itself', () => {
    expect(textOf('Digoxin', '0,25 mg')).toBeNull();
    expect(textOf('Montelukast', '4 mg')).toBeNull();
  });

  it('are of medicines of the formulary', () => {
    const strange = doseData.items.filter(
      (one) =>
        !medicines.items.some(
          ({ inn, strength }) =>
            inn === one.medicine && (!('strength' in one) || strength === one.strength),
        ),
    );
    expect(strange).toEqual([]);
  });

  it('are known of every tablet that the demo prescribes', () => {
    const tablets = medicines.items.filter(
      ({ inn, unit, route }) => unit === 'viên' && route === 'Uống' && prescribed.includes(inn),
    );
    const unsaid = tablets.filter(({ inn, strength }) => !usualDose(inn, strength, 'vien'));
    expect(unsaid.map(({ inn }) => inn)).toEqual([]);
  });
});
