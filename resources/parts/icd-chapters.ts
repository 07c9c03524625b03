import { t } from './text';

/** The chapters of ICD-10. */
export const icdChapters = {
  I: { label: t('I. Bệnh nhiễm trùng và ký sinh trùng', 'I. Infections and parasites') },
  II: { label: t('II. U tân sinh', 'II. Neoplasms') },
  III: {
    label: t('III. Bệnh máu, cơ quan tạo máu và rối loạn miễn dịch', 'III. Blood and immunity'),
  },
  IV: {
    label: t('IV. Bệnh nội tiết, dinh dưỡng và chuyển hóa', 'IV. Endocrine, nutrition, metabolism'),
  },
  V: { label: t('V. Rối loạn tâm thần và hành vi', 'V. Mental and behavioural disorders') },
  VI: { label: t('VI. Bệnh hệ thần kinh', 'VI. Nervous system') },
  VII: { label: t('VII. Bệnh mắt và phần phụ của mắt', 'VII. Eye') },
  VIII: { label: t('VIII. Bệnh tai và xương chũm', 'VIII. Ear') },
  IX: { label: t('IX. Bệnh hệ tuần hoàn', 'IX. Circulation') },
  X: { label: t('X. Bệnh hệ hô hấp', 'X. Respiration') },
  XI: { label: t('XI. Bệnh hệ tiêu hóa', 'XI. Digestion') },
  XII: { label: t('XII. Bệnh da và mô dưới da', 'XII. Skin') },
  XIII: { label: t('XIII. Bệnh hệ cơ xương khớp và mô liên kết', 'XIII. Musculoskeletal system') },
  XIV: { label: t('XIV. Bệnh hệ sinh dục – tiết niệu', 'XIV. Genitourinary system') },
  XV: { label: t('XV. Thai nghén, sinh đẻ và hậu sản', 'XV. Pregnancy and childbirth') },
  XVI: {
    label: t('XVI. Một số bệnh lý khởi phát trong thời kỳ chu sinh', 'XVI. Perinatal conditions'),
  },
  XVII: {
    label: t(
      'XVII. Dị tật bẩm sinh, biến dạng và bất thường nhiễm sắc thể',
      'XVII. Congenital malformations',
    ),
  },
  XVIII: {
    label: t(
      'XVIII. Triệu chứng, dấu hiệu và bất thường lâm sàng, cận lâm sàng',
      'XVIII. Symptoms and abnormal findings',
    ),
  },
  XIX: {
    label: t(
      'XIX. Tổn thương, ngộ độc và hậu quả khác do nguyên nhân bên ngoài',
      'XIX. Injury and poisoning',
    ),
  },
  XX: { label: t('XX. Nguyên nhân ngoại sinh của bệnh và tử vong', 'XX. External causes') },
  XXI: {
    label: t(
      'XXI. Yếu tố ảnh hưởng đến tình trạng sức khỏe và tiếp xúc dịch vụ y tế',
      'XXI. Factors influencing health',
    ),
  },
  XXII: { label: t('XXII. Mã dành cho mục đích đặc biệt', 'XXII. Special purposes') },
} as const;
