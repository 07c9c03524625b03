/** What the public page says besides its title. */
export const texts = {
  vi: {
    count: (n: number) => `${n} thiết bị`,
    none: 'Chưa có thiết bị nào để giới thiệu',
    noneHint: 'Mời bạn xem các chuyên khoa và bác sĩ của chúng tôi.',
  },
  en: {
    count: (n: number) => (n === 1 ? '1 device' : `${n} devices`),
    none: 'There is no device to show yet',
    noneHint: 'Have a look at our departments and doctors.',
  },
};
