import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { bodyAs, optional } from '../request-body.ts';
import { emailAddress } from './email-address.ts';
import { userMetadata } from './user-metadata.ts';

const updateBody = z.object({
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  current_password: optional(z.string()),
  nonce: optional(z.string()),
  data: optional(userMetadata),
});

type UserUpdate = {
  email: string | undefined;
  password: string | undefined;
  currentPassword: string | undefined;
  data: Record<string, unknown> | undefined;
};

/**
 * Parses `PUT /user`. Throws AuthError not_admin, validation_failed, weak_password, phone_provider_disabled,
 * reauthentication_not_valid.
 */
export function readUserUpdate(body: unknown): UserUpdate {
  const isPlain = typeof body === 'object' && body !== null;
  if (isPlain && 'app_metadata' in body && body.app_metadata !== null) {
    throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' });
  }
  const { email, phone, password, current_password, nonce, data } = bodyAs(updateBody, body);
  if (password !== undefined) {
    requireStrongPassword(password);
  }
  if (phone) {
    throw new AuthError('phone_provider_disabled', { message: 'Phone numbers are disabled' });
  }
  if (nonce) {
    // Emails contain links, not codes; the current password is required instead.
    throw new AuthError('reauthentication_not_valid');
  }
  return {
    email: email ? bodyAs(emailAddress, email) : undefined,
    password,
    currentPassword: current_password || undefined,
    data,
  };
}
