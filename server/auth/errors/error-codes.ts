/**
 * The errors of the auth protocol: HTTP status and message by the codes of Supabase's auth service.
 * A message here is the usual one; where Supabase words a case more closely, the place that refuses says so.
 */
export const errorCodes = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_banned: [400, 'This account was removed or switched off. Your educator can take it back for 30 days.'],
  reauthentication_needed: [400, 'Sign in again, or give your current password, to change this'],
  current_password_invalid: [400, 'The current password is not right'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [401, 'invalid JWT'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  not_admin: [403, 'User not allowed'],
  // A hook refuses with a status and message of its own and without a code; Supabase then says this.
  unknown: [403, 'The request was refused'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  feature_disabled: [404, 'OAuth server is disabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_factor_not_found: [404, 'Factor not found'],
  not_found: [404, 'There is nothing at this address'],
  method_not_allowed: [405, 'This address does not take this method'],
  request_entity_too_large: [413, 'Request body too large'],
  email_exists: [422, 'A user with this email address has already been registered'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'Password is too weak'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  same_password: [422, 'New password should be different from the old password.'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  email_provider_disabled: [422, 'This server sends no mail'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  service_unavailable: [503, 'The server is busy or cannot reach its database. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCodes;
