import { StartError } from '../../start-error.ts';
import type { Applied } from '../migration-record.ts';

/** The files that a database was laid down with before release 1, and their checksums. */
const filesBeforeRelease: Readonly<Record<string, string>> = {
  '20261120100000_roles.sql': '7b2db130026a7a3f35b1622847899dd1cc0de115f22852aacd04197575d0a805',
  '20261120100100_profiles.sql': '53483ae77ac37b45055aad1ce10ac3abde5ecf588086bf37453d67c7645c8ffb',
  '20261120100200_plans.sql': '9d6f6d8b1c9c489d6db9dac7e0eeefb93f960ed63eb1ad8ab95a98b77043ad34',
  '20261120100300_trades.sql': '3f995c7bb2f1744913003aaaa35489975c93a00e7c25195733ede757a6eed6e3',
  '20261120100400_trade_totals.sql': 'f60cfc13f9ecc6c234002a95fe5a77ca4d8cd7cdd0fd838c83f8622c3425823e',
  '20261120100500_sign_up_codes.sql': '16ddb0162d45f19afd89f9c2dc0776eceb91f5e169c34d22fcf1268bb7bc4c95',
  '20261120100600_admin_views.sql': '3f37b577c48a673dd5da018f98db8342ff84ebd36957ec0b5521f8bc612572b7',
  '20261120100700_account_changes.sql': '66bc06c141e402428aee04f6e2cefd3bbd36cdefb96d81e027e7b0ecdc3b39ef',
  '20261120100800_delete_user.sql': 'fcaeb698527c58146bef14229067a40c8f7ec88bee9851f1a3ebacfa7a17ef5e',
  '20261121100000_plan_starting_amounts.sql':
    '05c0c72bb42aac79ed74dc48b5555bc46758c4c5e973112f91fe3b00c0197d73',
  '20261121100100_last_trade.sql': '1dcb25c207fa78b50b6858cf420b3fd0942cf277f7edeb4c425d654f3b825cc3',
  '20261121100200_balance_ledger.sql': '7f9a95bdb5dfbef06371785940e468e23745909ad6d7d6876e833ea596e09ab3',
  '20261121100300_balances_set_by_hand.sql':
    'cdb989bd8949f27844b7116fcf7c12bbe36844ad18601bff5c727a1963f78f9c',
  '20261121100400_trade_lists.sql': '2119cec30cc6f9bdc426d75681977ae3e61f6d411e8468bd85f771d30351ff93',
  '20261121100500_balance_by_day.sql': '4f39bff690a8c7e60e2bd0f29c5674d38130ae37a202211d45820b97227d5c8d',
  '20261121100600_delete_my_account.sql': 'b1a96a60ae92de115c36fceac7ca7b331e7cfab405bca0e642be1c5b7a31ccef',
  '20261121110000_admin_actions.sql': '6f252d663642440d0df1e7f62643be5bace35c2ab2000e6ffcbcf444e8e99772',
  '20261121110100_admin_roles.sql': '0c90136357b19f94449eb8c83744a84aa3315f9d935c58814273abe51f5b75a6',
  '20261121110200_admin_deletions.sql': 'e42b1140af59ce93faf6ceeb2d8b19d59df26ec53fa1b4fa1e4fb8a6137dc0ac',
  '20261121110300_class_codes.sql': '1757d18a6b2eefe6890bf40c6088f2ec017d5116f36bdf84903e1c8e963c705a',
  '20261121110400_class_sign_ups.sql': '3043374970ca2c1186c17a3e481d84bebca9a9b93eece115f4b67002951ddd1e',
  '20261121110500_admissions.sql': '06ea43b63da8b33ef58143b4290b09461b7bc9bde5b0c1fc64a4ce57608097b9',
  '20261121110600_trader_names.sql': '112e65d57ff471928298aab5715ce23e61e3db9a1dd597834c04a0874e0297cd',
  '20261121110700_trader_order.sql': 'f74c4a3e140802eccbd5e181e07b82d0f634266e277d7a47ae0e84aaabd18864',
  '20261121110800_admin_users.sql': '1fd462cb176db0eea2c42ccca78ae49239e941f9c7bac3c4981d8bea459ca747',
  '20261121110900_admin_charts.sql': '16beab1cc69039cf943283218c97c28f4ecc6b00f54f672fc8402d7ed817a771',
};

/** Pipstone's names in the schema public of that time. */
export const publicBeforeRelease = {
  tables: ['admin_actions', 'balance_changes', 'profiles', 'trading_plans', 'trading_records', 'user_roles'],
  routines: [
    'admin_admins',
    'admin_balance_by_day',
    'admin_code_students',
    'admin_codes',
    'admin_make_code',
    'admin_new_code',
    'admin_set_role',
    'admin_totals',
    'admin_trades_by_day',
    'admin_users',
    'admin_withdraw_code',
    'delete_my_account',
    'delete_user',
    'get_current_auth_code',
    'my_balance_by_day',
    'my_trade_totals',
    'my_trades',
    'require_auth_code',
    'set_account_balance',
    'validate_and_reset_auth_code',
  ],
  types: ['class_code'],
} as const;

/**
 * Whether these records of migrations are of a database or a backup from before release 1 (docs/decisions/0008), with all of its
 * files.
 * @throws StartError when it has only the earlier ones, or not as they were.
 */
export function isOfBeforeRelease(applied: Applied, what: 'database' | 'backup'): boolean {
  const files = Object.entries(filesBeforeRelease);
  if (!files.some(([name]) => applied.has(name))) {
    return false;
  }
  for (const [name, checksum] of files) {
    const found = applied.get(name);
    if (found === undefined) {
      throw new StartError(
        `The ${what} is of a version before release 1 that had no ${name}, too old for this one. docs/backup.md says how the last version before release 1 brings it forward.`,
      );
    }
    if (found !== checksum) {
      throw new StartError(
        `The ${what} is of a version before release 1 whose ${name} was changed. Only an unchanged one can be taken over.`,
      );
    }
  }
  return true;
}

/** The last file of release 1: what was before it fits the tables as they are after this file. */
const lastFileOfRelease1 = '20261122101200_deletions.sql';

/** Divides files into those that rows of before release 1 are copied into, and those that then bring them forward. */
export function dividedAtRelease1<File extends { name: string }>(
  files: readonly File[],
): { before: File[]; after: File[] } {
  const end = files.findIndex(({ name }) => name === lastFileOfRelease1) + 1;
  return { before: files.slice(0, end), after: files.slice(end) };
}
