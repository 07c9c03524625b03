import { describe, expect, it } from 'vitest';
import { templateSchema } from '../../../shared/records/check-template';
import type { Template } from '../../../shared/records/template';
import {
  addField,
  addSection,
  duplicate,
  keyFrom,
  move,
  remove,
  stepFrom,
  withField,
} from './draft';

const TEMPLATE: Template = {
  sections: [
    {
      key: 'I',
      title: 'Hỏi bệnh',
      fields: [
        { key: 'sot', label: 'Sốt', type: 'checkbox' },
        {
          key: 'nhietDo',
          label: 'Nhiệt độ',
          type: 'number',
          when: { match: 'all', tests: [{ field: 'sot', op: 'filled' }] },
        },
      ],
    },
    {
      key: 'II',
      title: 'Khám',
      fields: [{ key: 'ketLuan', label: 'Kết luận', type: 'text', bind: 'conclusion' }],
    },
  ],
};

const keys = ({ sections }: Template) => sections.map(({ fields }) => fields.map(({ key }) => key));

describe('a key', () => {
  it('is made of the label without accents, and begins with a letter', () => {
    expect(keyFrom('Lý do đến khám')).toBe('lyDoDenKham');
    expect(keyFrom('2. Tiền sử')).toBe('m2TienSu');
    expect(keyFrom('…')).toBe('muc');
  });
});

describe('editing', () => {
  it('keeps every template whole that was whole', () => {
    const steps = [
      addSection(TEMPLATE, 'Điều trị', 'Mục mới'),
      addField(TEMPLATE, 1, 'Kết luận'),
      duplicate(TEMPLATE, { section: 1, field: 0 }),
      duplicate(TEMPLATE, { section: 0, field: null }),
      move(TEMPLATE, { section: 0, field: 0 }, { section: 1, field: 1 }),
      remove(TEMPLATE, { section: 1, field: null }),
    ];
    for (const step of steps) expect(templateSchema.safeParse(step).error).toBeUndefined();
    expect(keys(duplicate(TEMPLATE, { section: 1, field: 0 }))[1]).toEqual(['ketLuan', 'ketLuan2']);
  });

  it('lets conditions follow a key that changes', () => {
    const field = { ...TEMPLATE.sections[0]!.fields[0]!, key: 'coSot' };
    const changed = withField(TEMPLATE, { section: 0, field: 0 }, field);
    expect(changed.sections[0]!.fields[1]!.when?.tests[0]?.field).toBe('coSot');
  });

  it('moves a field down into the next section and back up', () => {
    const from = { section: 0, field: 1 };
    const to = stepFrom(TEMPLATE, from, 1)!;
    const moved = move(TEMPLATE, from, to);
    expect(keys(moved)).toEqual([['sot'], ['nhietDo', 'ketLuan']]);
    const back = stepFrom(moved, to, -1)!;
    expect(keys(move(moved, to, back))).toEqual(keys(TEMPLATE));
    expect(stepFrom(TEMPLATE, { section: 0, field: 0 }, -1)).toBeNull();
  });
});
