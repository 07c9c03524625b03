import { CreateScreen } from '../../generated/form/create-screen';
import { DeskProof } from './desk-proof';

/** A link between an account and a patient, with what proves it beside the form. */
export function CreateLink({ name }: { name: string }) {
  return (
    <CreateScreen name={name}>
      <DeskProof />
    </CreateScreen>
  );
}
