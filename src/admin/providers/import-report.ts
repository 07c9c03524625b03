/** What the server says of a CSV file: how many rows it has and what is wrong with which. */
export interface ImportReport {
  /** Rows in the file, the header not counted. */
  rows: number;
  /** By the row's number as a spreadsheet shows it. */
  errors: { row: number; errors: Record<string, string> }[];
}
