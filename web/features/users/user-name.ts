/** What a user is called: by name, or by e-mail where there is none. */
export function nameOf(user: { full_name: string | null; email: string }): string {
  return user.full_name || user.email;
}
