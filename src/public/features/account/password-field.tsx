import type { ComponentProps } from 'react';
import { useMessages } from '../../messages';
import { PasswordInput } from '../../parts/field';

/** A password with the texts of its show and hide button. */
export function PasswordField(
  props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>,
) {
  const { account } = useMessages();
  return (
    <PasswordInput {...props} showLabel={account.showPassword} hideLabel={account.hidePassword} />
  );
}
