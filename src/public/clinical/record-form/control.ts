import type { TemplateColumn, TemplateField } from '../../../shared/records/template';
import type { Path } from './use-answer';

/** A field of the template, or a column of one, at its place in the answers. */
export interface ControlProps {
  field: TemplateField | TemplateColumn;
  path: Path;
  required?: boolean;
  error?: string;
  /** Where the answer was copied from. */
  source?: string;
  /** Inside a table: the label is for screen readers only. */
  inCell?: boolean;
  /** Named before the label for screen readers, such as the row of a table. */
  context?: string;
}

export const controlId = (path: Path): string => `f-${path.join('-')}`;
