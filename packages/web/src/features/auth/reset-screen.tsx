import { resetTokenOf } from '@palmanga/core';
import { useSearchParams } from 'react-router-dom';

import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Asks for the reset mail; with the mail's token in the address, asks for the new password. */
export default function ResetScreen() {
  const [search] = useSearchParams();
  const token = resetTokenOf(search);
  return token === null ? <ResetRequestForm /> : <NewPasswordForm token={token} />;
}
