// Apart from the pages, which lead to each other by these.

/** Today, of a group alone where one is given. */
export function todayAddress(groupId?: string): string {
  return groupId ? `/?group=${groupId}` : '/';
}

export function studentAddress(userId: string): string {
  return `/students/${userId}`;
}

export function studentTradeAddress(userId: string, tradeId: string): string {
  return `${studentAddress(userId)}/trades/${tradeId}`;
}

export function studentPlanAddress(userId: string, planId: string): string {
  return `${studentAddress(userId)}/plans/${planId}`;
}

/** The list, narrowed to a group. */
export function groupListAddress(groupId: string): string {
  return `/students?group=${groupId}`;
}

/** What is said between a student and their educators. */
export function talkAddress(userId: string): string {
  return `/students/${userId}/talk`;
}

export function groupAddress(groupId: string): string {
  return `/groups/${groupId}`;
}

export function chartAddress(groupId: string): string {
  return `/charts?group=${groupId}`;
}

/** The ways in with a class code, for the wall of a classroom. */
export function joinViewAddress(codeId: string): string {
  return `/join-view/${codeId}`;
}
