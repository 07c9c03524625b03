import { ShowScreen } from '../../generated/show/show-screen';
import { PrintPaper } from './print-paper';

/** A medical paper, with its print. */
export function PaperShow({ name }: { name: string }) {
  return <ShowScreen name={name} links={({ id }) => <PrintPaper id={String(id)} />} />;
}
