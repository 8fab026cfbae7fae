import { countOf } from '#domain/count.ts';
import { type MappedRole, roleNames } from './roles.ts';

/** Why a mapping cannot be: the column or the role that is to be changed. */
export type MappingFault =
  | { fault: 'missing'; role: MappedRole }
  | { fault: 'twice'; roles: [MappedRole, MappedRole] }
  | { fault: 'times'; role: 'opened' | 'closed'; unread: number; rows: number }
  | { fault: 'swapped' };

/** The fields at which a fault is shown. */
export function rolesOfFault(fault: MappingFault): MappedRole[] {
  switch (fault.fault) {
    case 'twice':
      return fault.roles;
    case 'swapped':
      return ['opened', 'closed'];
    default:
      return [fault.role];
  }
}

/** What is wrong and what to do about it, in one sentence. */
export function faultWords(fault: MappingFault): string {
  switch (fault.fault) {
    case 'missing':
      return `Choose the column for: ${roleNames[fault.role]}.`;
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
