/** Words of rows that are moved; they come with their handles. */
export const vi = {
  handle: 'Sắp xếp %{title}',
  up: 'Lên trên',
  down: 'Xuống dưới',
  before: 'Đã chuyển “%{title}” lên trên “%{other}”.',
  after: 'Đã chuyển “%{title}” xuống dưới “%{other}”.',
} as const;
