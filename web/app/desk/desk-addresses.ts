import type { UsersShown } from '#data/school/users.ts';
import type { TradeFilter } from '#features/trades/filter/trade-filter.ts';
import { tradesAddress } from '../addresses.ts';

export function userAddress(userId: string): string {
  return `/?user=${userId}`;
}

export function groupListAddress(groupId: string, shown: UsersShown = 'present'): string {
  return `/?group=${groupId}${shown === 'present' ? '' : `&shown=${shown}`}`;
}

export function chartAddress(groupId: string): string {
  return `/?chart=${groupId}`;
}

export const inboxAddress = '/?inbox=unread';

export function todayAddress(groupId?: string): string {
  return groupId ? `/today?group=${groupId}` : '/today';
}

export function studentAddress(userId: string): string {
  return `/students/${userId}`;
}

export function studentTradeAddress(userId: string, tradeId: string): string {
  return `${studentAddress(userId)}/trades/${tradeId}`;
}

export function studentTradesAddress(userId: string, filter: Partial<TradeFilter>): string {
  return `${studentAddress(userId)}${tradesAddress(filter)}`;
}

export function studentPlanAddress(userId: string, planId: string): string {
  return `${studentAddress(userId)}/plans/${planId}`;
}

export function talkAddress(userId: string): string {
  return `/students/${userId}/talk`;
}

export function groupAddress(groupId: string): string {
  return `/groups/${groupId}`;
}

export function classPlaybookAddress(playbookId: string): string {
  return `/playbooks/${playbookId}`;
}

export function joinViewAddress(codeId: string): string {
  return `/join-view/${codeId}`;
}

export function studentReportAddress(userId: string, monday = ''): string {
  return `/reports/students/${userId}/${monday}`;
}

export function groupReportAddress(groupId: string, monday = ''): string {
  return `/reports/groups/${groupId}/${monday}`;
}
