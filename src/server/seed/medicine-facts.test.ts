import { describe, expect, it } from 'vitest';
import { fold } from '../../shared/format/fold';
import { ingredientsOf, sameIngredient } from '../../shared/rules/prescription/medicine';
import cautionData from './data/medicine-cautions.json';
import groups from './data/medicine-groups.json';
import interactionData from './data/medicine-interactions.json';
import medicines from './data/medicines.json';
import { cautionsOf, interactionsOf } from './medicine-facts';

const members: Readonly<Record<string, readonly string[]>> = groups;
const named = (names: readonly string[]) => names.flatMap((name) => members[name] ?? [name]);
const described = (inn: string, route = 'Uống') => ({ inn, route });
const ingredients = new Set(
  medicines.items.flatMap(({ inn }) => ingredientsOf({ ingredients: inn })),
);

describe('what sources say against medicines', () => {
  it('covers most of the formulary', () => {
    const has = (of: (one: { inn: string; route: string }) => unknown[]) =>
      new Set(medicines.items.filter((one) => of(one).length > 0).map(({ inn }) => inn)).size;
    expect(has(cautionsOf)).toBeGreaterThanOrEqual(95);
    expect(has(interactionsOf)).toBeGreaterThanOrEqual(80);
  });

  it('has a bound for each caution that is about a number', () => {
    const bare = medicines.items
      .flatMap(cautionsOf)
      .filter(({ rule, from, to }) => rule !== 'pregnancy' && from === null && to === null);
    expect(bare).toEqual([]);
  });

  it('names the ingredients of its cautions as the formulary does', () => {
    const known = [...ingredients, 'simvastatin', 'warfarin'];
    const unknown = cautionData.items
      .flatMap(({ of }) => named(of))
      .filter((name) => !known.some((one) => sameIngredient(one, fold(name))));
    expect(unknown).toEqual([]);
  });

  it('says each pair of ingredients once', () => {
    const pairs = interactionData.items.flatMap((item) =>
      named(item.of).flatMap((one) =>
        named(item.with).flatMap((other) =>
          one === other ? [] : [[one, other].sort().join(' + ')],
        ),
      ),
    );
    const own = (name: string) => pairs.filter((pair) => pair === name).length;
    // Both orders of a group with itself are one saying.
    const twice = [...new Set(pairs)].filter((pair) => {
      const [one = '', other = ''] = pair.split(' + ');
      const within = members.NSAID?.includes(one) && members.NSAID.includes(other);
      return own(pair) > (within ? 2 : 1);
    });
    expect(twice).toEqual([]);
  });

  it('names no ingredient that is also put on the skin or into an eye', () => {
    const local = medicines.items
      .filter(({ route }) => /^(Bôi|Nhỏ|Rà|Dùng ngoài|Đặt âm đạo|Xịt mũi)/.test(route))
      .flatMap(({ inn }) => ingredientsOf({ ingredients: inn }));
    const taken = interactionData.items
      .flatMap((item) => named([...item.of, ...item.with]))
      .filter((name) => local.some((one) => sameIngredient(one, fold(name))));
    expect(taken).toEqual([]);
  });

  it('tells an interaction at both of the medicines, the worst first, and none with itself', () => {
    const found = (inn: string, other: string) =>
      interactionsOf(described(inn)).find(({ ingredient }) => ingredient === other);
    expect(found('Enalapril maleat', 'Spironolacton')).toMatchObject({ severity: 'major' });
    expect(found('Spironolacton', 'Enalapril')).toMatchObject({ severity: 'major' });
    const [worst, ...others] = interactionsOf(described('Clarithromycin'));
    expect(worst).toMatchObject({ ingredient: 'Simvastatin', severity: 'contraindicated' });
    expect(others.find(({ ingredient }) => ingredient === 'Atorvastatin')).toMatchObject({
      severity: 'major',
    });
    expect(found('Ibuprofen', 'Ibuprofen')).toBeUndefined();
  });

  it('says nothing of the whole body about what is put on the skin or into an eye', () => {
    expect(interactionsOf(described('Clarithromycin', 'Bôi ngoài da'))).toEqual([]);
    expect(cautionsOf(described('Levofloxacin', 'Nhỏ mắt'))).toEqual([]);
    expect(cautionsOf(described('Adapalen', 'Bôi ngoài da'))).toMatchObject([
      { rule: 'pregnancy' },
    ]);
  });

  it('says how much is too much of one ingredient alone', () => {
    const rules = (inn: string) => cautionsOf(described(inn)).map(({ rule }) => rule);
    expect(rules('Amlodipin')).toContain('daily-most');
    expect(rules('Perindopril arginin + Amlodipin')).not.toContain('daily-most');
    expect(rules('Perindopril arginin + Amlodipin')).toContain('pregnancy');
  });
});
