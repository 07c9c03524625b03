import { expect, it } from 'vitest';
import type { TemplateField } from '../../../shared/records/template';
import { notInEnglish } from './in-english';

const question = (more: Partial<TemplateField> = {}): TemplateField => ({
  key: 'hoi',
  label: 'Hỏi',
  type: 'radio',
  ...more,
});
const part = (fields: TemplateField[], english?: string) => ({
  key: 'phan',
  title: 'Phần',
  fields,
  ...(english ? { english } : {}),
});

it('counts questions, choices, and titles where there are several parts', () => {
  const options = [
    { value: 'co', label: 'Có', english: 'Yes' },
    { value: 'khong', label: 'Không' },
  ];
  const asked = question({ options });
  expect(notInEnglish({ sections: [part([asked])] })).toBe(2);
  expect(notInEnglish({ sections: [part([asked]), part([], 'Second')] })).toBe(3);
  const told = question({ english: 'Asked', options: options.slice(0, 1) });
  expect(notInEnglish({ sections: [part([told])] })).toBe(0);
});
