/** A row that orders are of, with what people call it. */
export interface Named {
  id: string;
  code: string;
}

/** Whom services are ordered for, and what is open of them. */
export interface Occasion {
  patient: string;
  record: Named | null;
  appointment: Named | null;
  stay: Named | null;
}
