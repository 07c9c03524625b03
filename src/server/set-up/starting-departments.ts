import { AppError, type Text } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import type { RecordOf } from '../../shared/resource/register';
import { createRecord } from '../resource/create';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';
import departments from '../seed/data/departments.json';

/** What a usual polyclinic has, of the list that the demo is made of. */
const USUAL: readonly string[] = [
  'noi-tong-hop',
  'tim-mach',
  'nhi',
  'phu-san',
  'ngoai-tong-hop',
  'tai-mui-hong',
  'mat',
  'rang-ham-mat',
  'da-lieu',
  'xet-nghiem',
  'chan-doan-hinh-anh',
  'duoc',
];

const THERE_ALREADY: Text = {
  vi: 'Đã có khoa, nên không thêm danh sách mẫu nữa.',
  en: 'There are departments already, so the usual ones were not added.',
};

/**
 * Adds the departments of a usual polyclinic, each as if it had been typed in, and answers how many.
 * @throws AppError CONFLICT where a department is there already.
 */
export async function addUsualDepartments(scope: Scope): Promise<{ added: number }> {
  const resource = resourceNamed(scope.services.config, 'phong-ban');
  return inTransaction(scope, async (inner) => {
    const known = await inner.db.selectFrom('phong_ban').select('id').limit(1).execute();
    if (known.length > 0) throw new AppError('CONFLICT', { message: THERE_ALREADY });
    const usual = departments.items.filter(({ slug }) => USUAL.includes(slug));
    for (const [index, { group, bookable, english, ...said }] of usual.entries()) {
      const { name, shortName, description } = said;
      const values = {
        code: `K${String(index + 1).padStart(2, '0')}`,
        name,
        shortName,
        group: group as RecordOf<'phong-ban'>['group'],
        specialty: bookable ? shortName : null,
        bookable,
        description,
        nameEnglish: english.name,
        shortNameEnglish: english.shortName,
        descriptionEnglish: english.description,
      } satisfies Partial<RecordOf<'phong-ban'>>;
      await createRecord(inner, resource, { values, uploads: [] });
    }
    return { added: usual.length };
  });
}
