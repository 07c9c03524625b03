/** Values from the one before (not included) up to `upTo` (included) score so much. */
interface Band {
  upTo: number;
  points: number;
}

const bands = (...pairs: readonly (readonly [number, number])[]): readonly Band[] =>
  pairs.map(([upTo, points]) => ({ upTo, points }));

const MORE = Number.POSITIVE_INFINITY;

/**
 * The chart of NEWS2. Source: Royal College of Physicians, National Early Warning Score (NEWS) 2:
 * Standardising the assessment of acute-illness severity in the NHS, London 2017, chart 1. Breaths and
 * pulse a minute, percent, mmHg, °C.
 */
export const NEWS2_CHART = {
  breaths: bands([8, 3], [11, 1], [20, 0], [24, 2], [MORE, 3]),
  spo2: bands([91, 3], [93, 2], [95, 1], [MORE, 0]),
  /** Scale 2 breathing air: for hypercapnic failure with a target of 88 to 92 %. */
  spo2Target: bands([83, 3], [85, 2], [87, 1], [MORE, 0]),
  /** Scale 2 breathing oxygen. */
  spo2TargetOxygen: bands([83, 3], [85, 2], [87, 1], [92, 0], [94, 1], [96, 2], [MORE, 3]),
  systolic: bands([90, 3], [100, 2], [110, 1], [219, 0], [MORE, 3]),
  pulse: bands([40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [MORE, 3]),
  temperature: bands([35, 3], [36, 1], [38, 0], [39, 1], [MORE, 2]),
  /** Oxygen of any kind. */
  oxygen: 2,
  /** New confusion, or answers to voice, to pain, or not at all. */
  notAlert: 3,
} as const;

/** The risk that a score means, with the longest time to the next round in minutes (chart 4). */
export const NEWS2_RISKS = {
  /** 0. */
  none: { minutes: 720 },
  /** 1 to 4. */
  low: { minutes: 360 },
  /** 3 in one sign. */
  single: { minutes: 60 },
  /** 5 or 6: urgent. */
  medium: { minutes: 60 },
  /** 7 and more: emergency. The source asks for continuous monitoring; it is written down hourly. */
  high: { minutes: 60 },
} as const;

/** Younger people are not scored by it (RCP 2017, who it is not for; nor are pregnant women). */
export const NEWS2_FROM_AGE = 16;
