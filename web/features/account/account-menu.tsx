export type AccountTask =
  | 'account-name'
  | 'account-email'
  | 'account-password'
  | 'account-download'
  | 'account-delete';

type AccountMenuProps = { onChoose: (task: AccountTask) => void };

export function AccountMenu(_props: AccountMenuProps) {
  return null;
}
