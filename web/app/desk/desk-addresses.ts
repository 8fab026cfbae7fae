import type { UsersShown } from '#data/school/users.ts';
import type { TradeFilter } from '#features/trades/filter/trade-filter.ts';
import { tradesAddress } from '../addresses.ts';

// In their own file, because the pages link to each other with them.

/** The dashboard, with a user chosen. */
export function userAddress(userId: string): string {
  return `/?user=${userId}`;
}

/** The dashboard, with the list narrowed to a group. */
export function groupListAddress(groupId: string, shown: UsersShown = 'present'): string {
  return `/?group=${groupId}${shown === 'present' ? '' : `&shown=${shown}`}`;
}

/** The dashboard, with a group in the chart. */
export function chartAddress(groupId: string): string {
  return `/?chart=${groupId}`;
}

/** The dashboard, with the students whose messages no staff has read, newest first. */
export const inboxAddress = '/?inbox=unread';

/** Today, for one group if given. */
export function todayAddress(groupId?: string): string {
  return groupId ? `/today?group=${groupId}` : '/today';
}

export function studentAddress(userId: string): string {
  return `/students/${userId}`;
}

export function studentTradeAddress(userId: string, tradeId: string): string {
  return `${studentAddress(userId)}/trades/${tradeId}`;
}

/** The list of a student's trades, narrowed and sorted. */
export function studentTradesAddress(userId: string, filter: Partial<TradeFilter>): string {
  return `${studentAddress(userId)}${tradesAddress(filter)}`;
}

export function studentPlanAddress(userId: string, planId: string): string {
  return `${studentAddress(userId)}/plans/${planId}`;
}

/** The messages between a student and their educators. */
export function talkAddress(userId: string): string {
  return `/students/${userId}/talk`;
}

export function groupAddress(groupId: string): string {
  return `/groups/${groupId}`;
}

/** How the students keep a playbook of the class. */
export function classPlaybookAddress(playbookId: string): string {
  return `/playbooks/${playbookId}`;
}

/** The full-screen join page of a class code, to project in a classroom. */
export function joinViewAddress(codeId: string): string {
  return `/join-view/${codeId}`;
}

/** A student's weekly report, to print; this week's without a Monday. */
export function studentReportAddress(userId: string, monday = ''): string {
  return `/reports/students/${userId}/${monday}`;
}

/** The weekly report of a group, to print; this week's without a Monday. */
export function groupReportAddress(groupId: string, monday = ''): string {
  return `/reports/groups/${groupId}/${monday}`;
}
