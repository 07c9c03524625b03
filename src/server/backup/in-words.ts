import type { Lost, Sums } from './sums';

/** Ids that are named one by one. */
const NAMED = 5;

const some = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.slice(0, NAMED).join(', ')}, …` : ids.join(', ');

/** What somebody should know of uploads that are lost, in both languages; nothing where none is. */
export function lostInWords({ missing, changed }: Lost): string[] {
  return [
    ...(missing.length === 0
      ? []
      : [`Mất ${missing.length} tệp đã tải lên / uploads are gone: ${some(missing)}`]),
    ...(changed.length === 0
      ? []
      : [
          `${changed.length} tệp khác lúc tải lên / uploads are not what was sent: ${some(changed)}`,
        ]),
  ];
}

/** What a backup holds. */
export function sumsInWords({ tables, files }: Sums): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} bảng / tables, ${rows} dòng / rows, ${files.length} tệp / files`;
}
