/** A change of one's own account, as the menu offers them. */
export type AccountTask =
  | 'account-name'
  | 'account-email'
  | 'account-password'
  | 'account-download'
  | 'account-delete';
