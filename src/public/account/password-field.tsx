import type { ComponentProps } from 'react';
import { useMessages } from '../messages';
import { PasswordInput } from '../parts/field';
import { accountTexts } from './texts';

/** A password with the texts of its show and hide button. */
export function PasswordField(
  props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>,
) {
  const account = useMessages(accountTexts);
  return (
    <PasswordInput {...props} showLabel={account.showPassword} hideLabel={account.hidePassword} />
  );
}
