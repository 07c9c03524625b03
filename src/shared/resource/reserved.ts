/** First parts of paths under `/api` that are not resources; a test compares them with the routes. */
export const API_PATHS: readonly string[] = [
  'auth',
  'cach-xem',
  'dat-lich',
  'dem-truc',
  'docs',
  'goi-y-kham',
  'hang-cho',
  'lich-trong',
  'openapi.json',
  'phieu-lien-ket',
  'so-do-giuong',
  'so-xu-ly',
  'su-kien',
  'tep',
  'thiet-lap',
  'tim-nhanh',
  'trang',
  'trang-chu',
  'truy-cap-bat-thuong',
  'van-hanh',
  'webservice',
];

/** Pages of the staff area, under `/quan-ly`, that no resource may take the place of. */
export const STAFF_PAGES: readonly string[] = [
  'phan-quyen',
  'hang-cho',
  'so-xu-ly',
  'thiet-lap',
  'truy-cap-bat-thuong',
  'van-hanh',
];

/** Words of the API's own beside the fields of a filter, and members that every object has. */
export const FILTER_WORDS: readonly string[] = [
  'q',
  'archived',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
];
