/** The demo accounts that look at pages, and where each signs in. */
export const ACCOUNTS = {
  benhnhan: '/login',
  benhnhan2: '/login',
  bacsi: '/user/dang-nhap',
  quanly: '/user/dang-nhap',
} as const;

export interface Shot {
  /** Name of the picture. */
  name: string;
  path: string;
  /** Opens the first link of the page whose address holds this. */
  first?: string;
  /** What follows the address of that link. */
  below?: string;
  account?: keyof typeof ACCOUNTS;
}

const profile = (muc: string): Shot => ({
  name: `thong-tin-ca-nhan-${muc}`,
  path: `/thong-tin-ca-nhan?muc=${muc}`,
  account: 'benhnhan',
});

/** Every page of the public site. */
export const PAGES: Shot[] = [
  { name: 'trang-chu', path: '/' },
  { name: 'chuyen-khoa', path: '/chi-tiet-kxc' },
  { name: 'chuyen-khoa-mot', path: '/chi-tiet-kxc', first: '/chi-tiet-kxc/' },
  { name: 'bac-si', path: '/bac-si-kxc' },
  { name: 'bac-si-khong-co', path: '/bac-si-kxc?q=khong co ai' },
  { name: 'bac-si-mot', path: '/bac-si-kxc', first: '/bac-si-kxc/' },
  { name: 'huong-dan', path: '/huong-dan' },
  { name: 'huong-dan-mot', path: '/huong-dan', first: '/huong-dan/' },
  { name: 'tim-kiem', path: '/tim-kiem?q=tre em' },
  { name: 'tim-kiem-khong-co', path: '/tim-kiem?q=khong co gi ca' },
  { name: 'dat-lich', path: '/dat-lich' },
  { name: 'dat-lich-trong-ngay', path: '/dat-lich/trong-ngay', account: 'benhnhan' },
  { name: 'dang-nhap', path: '/login' },
  { name: 'dang-ky', path: '/register' },
  { name: 'quen-mat-khau', path: '/quen-mat-khau' },
  { name: 'dang-nhap-nhan-vien', path: '/user/dang-nhap' },
  { name: 'doi-mat-khau', path: '/user/thay-doi-mat-khau', account: 'quanly' },
  { name: 'khong-tim-thay', path: '/khong-co-trang-nay' },
  { name: 'ngoai-tuyen', path: '/ngoai-tuyen' },
  { name: 'lich-kham', path: '/lich-kham', account: 'benhnhan' },
  { name: 'phieu-lien-ket', path: '/phieu' },
  { name: 'quyen-rieng-tu', path: '/quyen-rieng-tu', account: 'benhnhan' },
  { name: 'phieu-kham', path: '/lich-kham', first: 'phieu=', account: 'benhnhan' },
  { name: 'dieu-tri', path: '/dieu-tri-lam-san', account: 'benhnhan' },
  { name: 'dieu-tri-mot', path: '/dieu-tri-lam-san', first: 'id=', account: 'benhnhan' },
  { name: 'so-suc-khoe', path: '/dieu-tri-lam-san', first: 'so=', account: 'benhnhan' },
  { name: 'thong-bao', path: '/thong-bao', account: 'benhnhan' },
  ...['ho-so', 'nguoi-than', 'dong-y', 'du-lieu', 'bao-mat'].map(profile),
];

const records = (name: string, path: string, more?: Partial<Shot>): Shot => ({
  name,
  path: `/form/${path}`,
  account: 'bacsi',
  ...more,
});

/** The pages of medical records, of which there are no pictures. */
export const RECORD_PAGES: Shot[] = [
  records('benh-an', 'created'),
  records('benh-an-mot', 'created', { first: '/form/created/' }),
  records('benh-an-in', 'created', { first: '/form/created/', below: '/in' }),
  records('mau', 'template'),
  records('mau-mot', 'template', { first: '/form/template/' }),
  records('tim-benh-an', 'search'),
];

/** What the staff area looks like, for the first pages of the documentation. */
export const STAFF_PAGES: Shot[] = [
  { name: 'quan-ly-benh-nhan', path: '/quan-ly/benh-nhan', account: 'quanly' },
  { name: 'quan-ly-ca-truc', path: '/quan-ly/y-ta/lich-ca-truc', account: 'quanly' },
  { name: 'quan-ly-them-benh-nhan', path: '/quan-ly/benh-nhan/create', account: 'quanly' },
];
