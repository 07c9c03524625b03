import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { englishPart, inEnglish } from '../parts/in-english';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const categories = {
  'kham-benh': { label: t('Khám bệnh', 'Visits') },
  'dat-lich': { label: t('Đặt lịch', 'Booking') },
  bhyt: { label: t('Bảo hiểm y tế', 'Health insurance') },
  'tre-em': { label: t('Trẻ em', 'Children') },
  thuoc: { label: t('Thuốc', 'Medicines') },
  'noi-tru': { label: t('Nội trú', 'Stays') },
  'quyen-rieng-tu': { label: t('Quyền riêng tư', 'Privacy') },
  'cap-cuu': { label: t('Cấp cứu', 'Emergency'), colour: 'danger' },
} as const;

/** Guides for patients. */
export const huongDan = resource('huong-dan', {
  label: t('Hướng dẫn', 'Guides'),
  one: t('bài hướng dẫn', 'guide'),
  icon: 'guide',
  group: 'he-thong',
  title: 'title',
  order: { by: 'position' },
  fields: {
    title: f.text({
      label: t('Tiêu đề', 'Title'),
      required: true,
      max: 150,
      search: true,
      sort: true,
    }),
    slug: f.text({
      label: t('Đường dẫn', 'Slug'),
      help: t('Chữ thường không dấu, nối bằng gạch ngang.', 'Lower case, no accents, hyphens.'),
      required: true,
      unique: true,
      filter: true,
      max: 80,
      pattern: '[a-z0-9]+(-[a-z0-9]+)*',
    }),
    summary: f.longText({ label: t('Tóm tắt', 'Summary'), required: true, max: 300, search: true }),
    body: f.richText({ label: t('Nội dung', 'Body'), required: true }),
    titleEnglish: f.text({ ...inEnglish('title', t('Tiêu đề', 'Title')), max: 150 }),
    summaryEnglish: f.longText({ ...inEnglish('summary', t('Tóm tắt', 'Summary')), max: 300 }),
    bodyEnglish: f.richText(inEnglish('body', t('Nội dung', 'Body'))),
    category: f.enum({
      label: t('Chuyên mục', 'Category'),
      options: categories,
      required: true,
      filter: true,
      sort: true,
    }),
    department: f.ref('phong-ban', {
      label: t('Khoa liên quan', 'Related department'),
      help: t('Nơi người bệnh đặt lịch hoặc hỏi thêm.', 'Where patients book or ask more.'),
      filter: true,
      onDelete: 'set null',
    }),
    audience: f.text({ label: t('Dành cho', 'Audience'), max: 60, bulk: true }),
    readMinutes: f.integer({
      label: t('Thời gian đọc', 'Reading time'),
      unit: 'phút',
      min: 1,
      max: 60,
    }),
    image: f.image({ label: t('Ảnh', 'Picture'), public: true }),
    position: f.integer({
      label: t('Thứ tự', 'Position'),
      required: true,
      readOnly: true,
      sort: true,
    }),
    publishedAt: f.instant({ label: t('Đăng lúc', 'Published at'), readOnly: true, sort: true }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'draft',
      states: {
        draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
        published: { label: t('Đã đăng', 'Published'), colour: 'success' },
        hidden: { label: t('Đã ẩn', 'Hidden'), colour: 'warning' },
      },
      transitions: {
        publish: {
          label: t('Đăng', 'Publish'),
          from: ['draft', 'hidden'],
          to: 'published',
          roles: MANAGERS,
          stamp: 'publishedAt',
          colour: 'success',
        },
        hide: {
          label: t('Ẩn', 'Hide'),
          from: ['published'],
          to: 'hidden',
          roles: MANAGERS,
        },
      },
    }),
  },
  list: {
    columns: ['title', 'category', 'audience', 'publishedAt', 'state'],
    bulk: ['category', 'department', 'audience'],
    card: ['title', 'category', 'state'],
    sort: ['position', 'ASC'],
    saved: [
      { label: t('Đã đăng', 'Published'), filter: { state: 'published' } },
      { label: t('Nháp', 'Drafts'), filter: { state: 'draft' } },
    ],
  },
  form: [
    {
      label: t('Bài viết', 'Guide'),
      fields: [
        ['title', 'state'],
        'slug',
        'summary',
        'body',
        ['category', 'department'],
        'audience',
        'readMinutes',
        'image',
        'publishedAt',
      ],
    },
    englishPart('titleEnglish', 'summaryEnglish', 'bodyEnglish'),
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    public: {
      fields: [
        'title',
        'slug',
        'summary',
        'body',
        'titleEnglish',
        'summaryEnglish',
        'bodyEnglish',
        'category',
        'department',
        'audience',
        'readMinutes',
        'image',
        'position',
        'publishedAt',
      ],
      rows: eq('state', 'published'),
    },
  },
});
