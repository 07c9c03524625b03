import { t } from './text';

/** What nurses have learnt besides, and shifts may need. */
export const nurseSkills = {
  emergency: { label: t('Cấp cứu', 'Emergency') },
  'intensive-care': { label: t('Hồi sức', 'Intensive care') },
  surgery: { label: t('Phòng mổ', 'Surgery') },
  paediatrics: { label: t('Nhi', 'Paediatrics') },
  obstetrics: { label: t('Sản', 'Obstetrics') },
  dialysis: { label: t('Lọc máu', 'Dialysis') },
  endoscopy: { label: t('Nội soi', 'Endoscopy') },
  'blood-sampling': { label: t('Lấy máu', 'Blood sampling') },
  rehabilitation: { label: t('Phục hồi chức năng', 'Rehabilitation') },
} as const;
