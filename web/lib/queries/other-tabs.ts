import type { QueryKey } from '@tanstack/react-query';

const tabs = new BroadcastChannel('pipstone-changes');

/** Tells the other tabs of this browser that what begins with a key was changed here. */
export function tellOtherTabs(queryKey: QueryKey): void {
  tabs.postMessage(queryKey);
}

/** Calls back with the keys of what was changed in other tabs. */
export function hearOtherTabs(hear: (queryKey: QueryKey) => void): void {
  tabs.onmessage = ({ data }: MessageEvent<QueryKey>) => hear(data);
}
