import { t } from './text';

/** Precautions that a patient needs and a room is set up for. */
export const isolations = {
  'tiep-xuc': { label: t('Cách ly tiếp xúc', 'Contact isolation'), colour: 'warning' },
  'giot-ban': { label: t('Cách ly giọt bắn', 'Droplet isolation'), colour: 'warning' },
  'khong-khi': { label: t('Cách ly không khí', 'Airborne isolation'), colour: 'danger' },
  'bao-ve': { label: t('Cách ly bảo vệ', 'Protective isolation'), colour: 'info' },
} as const;
