import { sitePage } from '../../src/shared/site/site-page';
import { t } from '../../src/shared/text';

/** Pages of the public site; `devices` is written in `public/devices-page.tsx`. */
export const pages = {
  devices: sitePage({
    path: '/thiet-bi-y-te',
    title: t('Trang thiết bị', 'Our equipment'),
    description: t(
      'Máy móc của phòng khám và nơi đặt chúng.',
      'The devices of the clinic, and where they stand.',
    ),
    reads: '/thiet-bi?range=[0,499]',
    place: 'footer',
  }),
};
