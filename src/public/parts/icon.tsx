/** Outlines on a 24 × 24 grid, drawn for Sen with one stroke width. */
const SHAPES = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21',
  phone:
    'M6.2 3.5h2.6l1.7 4.4-2.2 1.6a13 13 0 0 0 6.2 6.2l1.6-2.2 4.4 1.7v2.6c0 1.2-1 2.2-2.2 2.2A14.9 14.9 0 0 1 4 5.7c0-1.2 1-2.200 2.2-2.2Z',
  calendar: 'M5 5.500h14v14H5v-14Zm0 4.500h14M8.500 3.500v4m7-4v4m-6.500 7 2 2 4-4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.500 2',
  pin: 'M12 21.500s7-6.300 7-11.700a7 7 0 1 0-14 0c0 5.400 7 11.700 7 11.700Zm0-9a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400Z',
  mail: 'M4 5.500h16c.6 0 1 .4 1 1v11c0 .6-.4 1-1 1H4c-.6 0-1-.4-1-1v-11c0-.6.4-1 1-1Zm-.5 1.500 8.500 6 8.500-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8.500c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
  home: 'M4 10.500 12 4l8 6.500V20h-5.500v-5.500h-5V20H4v-9.500Z',
  departments: 'M5 20.500v-14L12 3l7 3.500v14M3 20.500h18M12 8.500v6M9 11.500h6M10 20.500v-3h4v3',
  doctor:
    'M6 3.500v5a4.500 4.500 0 0 0 9 0v-5M6 3.500h2M13 3.500h2M10.500 13v3a4 4 0 0 0 8 0v-2m0 0a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z',
  guide:
    'M12 6.500C10 5 7.500 4.500 4 4.500v13.500c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V4.500c-3.500 0-6 .5-8 2Zm0 0V20',
  chevron: 'm6 9.500 6 6 6-6',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15l1.500-2ZM10 21h4M12 5V3',
  next: 'M5 12h14m-5.500-5.500L19 12l-5.500 5.500',
  back: 'M19 12H5m5.500-5.500L5 12l5.500 5.500',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.500m0-9v.1',
  warning: 'M12 4 2.500 20h19L12 4Zm0 6v4.500m0 2.700v.1',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm4 4 16 16M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.800 3.500M6.500 7.300A15.500 15.500 0 0 0 2.500 12S6 18.500 12 18.500c1.600 0 3-.4 4.300-1.100M9.900 9.900a3 3 0 0 0 4.200 4.200',
  print: 'M7 8.500V3.500h10v5M7 17.500H4v-9h16v9h-3M7 14.500h10v6H7v-6Z',
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative icon: the text beside it, or the control's name, says what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
