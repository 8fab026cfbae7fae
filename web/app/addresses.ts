// Apart from the dialogs, which open each other by these.

export function tradeAddress(tradeId: string): string {
  return `/trades/${tradeId}`;
}

export function planAddress(planId: string): string {
  return `/plans/${planId}`;
}
