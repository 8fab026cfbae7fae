/** The name a user is shown by: their full name, or their e-mail where there is none. */
export function nameOf(user: { full_name: string | null; email: string }): string {
  return user.full_name || user.email;
}
