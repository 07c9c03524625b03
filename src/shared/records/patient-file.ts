/** A file that is kept about a patient, as the asker may read it, and the row it belongs to. */
export interface PatientFile {
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Name of the resource, and the row, that it belongs to. */
  resource: string;
  recordId: string;
}
