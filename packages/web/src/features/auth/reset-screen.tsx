import { useSearchParams } from 'react-router-dom';

import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** What the mails of the services that send them call the token in their link. */
const TOKEN_NAMES = ['token', 'oobCode'];

/** Asks for the reset mail; with the mail's token in the address, asks for the new password. */
export default function ResetScreen() {
  const [search] = useSearchParams();
  const token = TOKEN_NAMES.map((name) => search.get(name)).find((value) => value !== null);
  return token === undefined ? <ResetRequestForm /> : <NewPasswordForm token={token} />;
}
