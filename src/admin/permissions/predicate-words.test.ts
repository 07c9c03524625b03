import { describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { ALL_ROLES } from '../../shared/account/actors';
import { resourceNamed } from '../../shared/resource/config';
import { compilePolicies } from '../../shared/resource/policy';
import type { Predicate } from '../../shared/resource/predicate';
import { permissionWords } from './permission-words';
import { inWords, type Line } from './predicate-words';

const speech = { config, words: permissionWords('vi'), language: 'vi' } as const;
const say = (resource: string, predicate: Predicate) =>
  inWords(speech, { resource: resourceNamed(config, resource) }, predicate);
const texts = ({ text, parts }: Line): string[] => [text, ...parts.flatMap(texts)];
const policies = compilePolicies(config);

describe('a condition in words', () => {
  it('names fields, options and the person who asks', () => {
    expect(say('ca-nhan', { op: 'eq', field: 'role', value: 'benh-nhan' }).text).toBe(
      'Vai trò là Bệnh nhân',
    );
    expect(say('nguoi-than', { op: 'eq', field: 'user', value: { me: 'userId' } }).text).toBe(
      'Tài khoản là tài khoản đang dùng',
    );
    expect(say('ca-nhan', { op: 'eq', field: 'disabled', value: false }).text).toBe(
      'Đã khóa là không',
    );
  });

  it('says why a doctor sees a patient: by an appointment, a stay or emergency access', () => {
    const rows = policies.get('benh-nhan')?.['bac-si'].rows;
    const words = texts(say('benh-nhan', rows!));
    expect(words).toContain('Bác sĩ là chính bác sĩ đang dùng');
    expect(words).toContain('Trạng thái không phải: Đã hủy, Đã đổi lịch');
    // An appointment and a stay, each with the doctor and in a department; the emergency; and the merge.
    expect(words.filter((text) => text.endsWith('là chính bệnh nhân này'))).toHaveLength(6);
    expect(words).toContain('Hồ sơ được gộp là chính bệnh nhân này');
  });

  it('leaves no name of the program in any rule of any role', () => {
    const spoken = config.resources.flatMap((resource) =>
      ALL_ROLES.flatMap((role) => {
        const policy = policies.get(resource.name)?.[role];
        const rules = [policy?.rows, policy?.writeRows].filter((rule) => !!rule);
        return rules.flatMap((rule) => texts(say(resource.name, rule)));
      }),
    );
    expect(spoken.length).toBeGreaterThan(50);
    expect(spoken.filter((text) => /[a-z][A-Z]|[a-z]-[a-z]|undefined|=/.test(text))).toEqual([]);
  });
});
