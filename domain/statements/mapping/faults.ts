import { countOf } from '#domain/numbers/count.ts';
import type { CostRole } from './cost-signs.ts';
import { type MappedRole, roleNames } from './roles.ts';

/** Why a mapping cannot be: the column or the role that is to be changed, or what only the person can say. */
export type MappingFault =
  | { fault: 'missing'; role: MappedRole }
  /** One or several columns may be the profit, by their names: only the person can say it. */
  | { fault: 'several'; columns: readonly string[] }
  /** No column is money won or lost; `isFills` where the table lists orders as they were filled. */
  | { fault: 'no-money'; isFills: boolean }
  /** Positive costs may be taken off or added. */
  | { fault: 'costs'; role: CostRole; example: string }
  /** A size may be lots or units: '1 of EURUSD'. */
  | { fault: 'size'; example: string }
  | { fault: 'twice'; roles: [MappedRole, MappedRole] }
  | { fault: 'times'; role: 'opened' | 'closed'; unread: number; rows: number }
  | { fault: 'swapped' };

/** The columns at which a fault is shown; those of costs and sizes are shown at their own questions. */
export function rolesOfFault(fault: MappingFault): MappedRole[] {
  switch (fault.fault) {
    case 'twice':
      return fault.roles;
    case 'swapped':
      return ['opened', 'closed'];
    case 'several':
    case 'no-money':
      return ['profit'];
    case 'costs':
    case 'size':
      return [];
    default:
      return [fault.role];
  }
}

/** What is wrong and what to do about it, in one sentence. */
export function faultWords(fault: MappingFault): string {
  switch (fault.fault) {
    case 'missing':
      return `Choose the column for: ${roleNames[fault.role]}.`;
    case 'several':
      return fault.columns.length === 1
        ? `“${fault.columns[0]}” may be the profit or loss of each trade. Choose it if it is.`
        : `Several columns may be the profit or loss: ${fault.columns.join(', ')}. Choose the one in the currency of your account.`;
    case 'no-money':
      return fault.isFills
        ? 'This table lists orders as they were filled, and no column is money won or lost. Save the list of closed positions or trades, which has the profit of each, and choose that file.'
        : 'No column is money won or lost. Choose one, or save a list that has the profit of each trade.';
    case 'costs':
      return `Are costs printed as positive numbers? ${costWords(fault)}`;
    case 'size':
      return `Lots or units? “${fault.example}” may be either.`;
    case 'twice': {
      const [one, other] = fault.roles.map(role => roleNames[role]);
      return `One column cannot be both ${one} and ${other}: choose another for one of them.`;
    }
    case 'times':
      return `${roleNames[fault.role]}: ${fault.unread} of ${countOf(fault.rows, 'row')} have no time in this column. Choose another.`;
    case 'swapped':
      return 'Most trades would close before they open: the columns of open time and close time are in each other’s place.';
  }
}

/** The example of the question about costs, for where the question itself is shown. */
export function costWords({ role, example }: Extract<MappingFault, { fault: 'costs' }>): string {
  return `${roleNames[role]} has “${example}”: choose whether that is paid.`;
}
