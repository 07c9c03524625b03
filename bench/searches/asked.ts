/** What is looked for, from words that a third of all names have to what nobody is called. */
const FAMILIES = ['nguyen', 'tran', 'le', 'pham', 'hoang', 'huynh', 'phan', 'vu', 'vo', 'dang'];
const GIVEN = [
  ...['an', 'binh', 'chau', 'dung', 'giang', 'ha', 'hung', 'lan', 'mai', 'minh'],
  ...['nam', 'ngoc', 'phuong', 'quang', 'son', 'thao', 'trang', 'tuan', 'van', 'yen'],
];
const MIDDLES = ['van', 'thi'];

/** As reception types them: accents, capitals, names in another order, codes, years, ends of phones. */
const OTHERS = [
  ...['Nguyễn Thị Mai', 'TRẦN VĂN HÙNG', 'Lê Minh Châu', 'Phạm Thị Lan', 'Đặng Ngọc Hà'],
  ...['mai nguyen thi', 'hung tran', 'chau le minh', 'lan pham', 'ha dang'],
  ...['nguyen 1990', 'tran thi 1985', 'le 2001', 'pham van 1972', 'hoang 1966'],
  ...['BN-2026-00123', 'BN-2026-01500', 'BN-2026-02000', '0099', '1234'],
  ...['3099', '0900001234', '7781', 'dau', 'ton that'],
  ...['cong tang ton nu', 'xyzzy', 'zoe', 'nguyen xyzzy', 'qqq'],
];

const pairs = FAMILIES.flatMap((family) => GIVEN.slice(0, 6).map((name) => `${family} ${name}`));
const whole = FAMILIES.slice(0, 8).flatMap((family) =>
  MIDDLES.flatMap((middle) => GIVEN.slice(6, 11).map((name) => `${family} ${middle} ${name}`)),
);

/** Two hundred searches. */
export const ASKED: readonly string[] = [...FAMILIES, ...GIVEN, ...pairs, ...whole, ...OTHERS];
