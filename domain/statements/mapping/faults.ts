import { countNoun } from '#domain/numbers/count.ts';
import type { CostRole } from './cost-signs.ts';
import { type MappedRole, roleNames } from './roles.ts';

export type MappingFault =
  | { fault: 'missing'; role: MappedRole }
  | { fault: 'several'; columns: readonly string[] }
  /** No column with profit or loss; `isFills` if the table lists order fills. */
  | { fault: 'no-money'; isFills: boolean }
  | { fault: 'costs'; role: CostRole; example: string }
  /** Lots or units: '1 of EURUSD'. */
  | { fault: 'size'; example: string }
  | { fault: 'twice'; roles: [MappedRole, MappedRole] }
  | { fault: 'times'; role: 'opened' | 'closed'; unread: number; rows: number }
  | { fault: 'swapped' };

/** The columns that show a fault; costs and sizes have their own questions. */
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

export function faultWords(fault: MappingFault): string {
  switch (fault.fault) {
    case 'missing':
      return `Choose the column for: ${roleNames[fault.role]}.`;
    case 'several':
      return fault.columns.length === 1
        ? `“${fault.columns[0]}” may be the profit or loss of each trade. If so, choose it.`
        : `Several columns may be the profit or loss: ${fault.columns.join(', ')}. Choose the one in your account’s currency.`;
    case 'no-money':
      return fault.isFills
        ? 'This table lists order fills without profit or loss. Export the list of closed positions or trades instead.'
        : 'No column is profit or loss. Choose one, or export a list with the profit of each trade.';
    case 'costs':
      return `Are costs printed as positive numbers? ${costWords(fault)}`;
    case 'size':
      return `Lots or units? “${fault.example}” may be either.`;
    case 'twice': {
      const [one, other] = fault.roles.map(role => roleNames[role]);
      return `One column can’t be both ${one} and ${other}. Choose another for one of them.`;
    }
    case 'times':
      return `${roleNames[fault.role]}: ${fault.unread} of ${countNoun(fault.rows, 'row')} have no time in this column. Choose another.`;
    case 'swapped':
      return 'Most trades would close before they open. Swap the columns of open time and close time.';
  }
}

export function costWords({ role, example }: Extract<MappingFault, { fault: 'costs' }>): string {
  return `${roleNames[role]} has “${example}”. Choose whether you paid it.`;
}
