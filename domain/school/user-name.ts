/** The full name, else the email. */
export function userName(user: { full_name: string | null; email: string }): string {
  return user.full_name || user.email;
}
