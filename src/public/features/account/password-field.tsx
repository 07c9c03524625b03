import type { ComponentProps } from 'react';
import { PasswordInput } from '../../parts/field';
import { useAccountMessages } from './account-messages';

/** A password with the texts of its show and hide button. */
export function PasswordField(
  props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>,
) {
  const account = useAccountMessages();
  return (
    <PasswordInput {...props} showLabel={account.showPassword} hideLabel={account.hidePassword} />
  );
}
