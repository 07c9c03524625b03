import * as z from 'zod/mini';
import { text } from '../../../../shared/account/form-values';
import type * as operations from '../../../../shared/account/passkey-operations';
import { AccountForm } from '../../../account/account-form';
import { factorTexts } from '../../../account/factors/texts';
import { useForm } from '../../../account/use-form';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { TextInput } from '../../../parts/field';
import { Modal } from '../../../parts/modal';

interface RenamePasskeyProps {
  passkey: operations.Passkey;
  onChange: () => Promise<void>;
  onClose: () => void;
}

const nameForm = z.object({ name: text('required', 60) });

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onChange, onClose }: RenamePasskeyProps) {
  const texts = useMessages(factorTexts);
  const form = useForm({
    schema: nameForm,
    send: async (body) => {
      const params = { id: passkey.id };
      await call<typeof operations.renamePasskey>('PUT /auth/passkeys/:id', { params, body });
      onClose();
      await onChange();
    },
  });
  return (
    <Modal title={texts.renamePasskey} onClose={onClose}>
      <AccountForm form={form} submit={texts.save}>
        <TextInput
          {...form.field('name')}
          label={texts.passkeyName}
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
        />
      </AccountForm>
    </Modal>
  );
}
