import type { QueryKey } from '@tanstack/react-query';

const tabs = new BroadcastChannel('pipstone-changes');

/** Notifies the other tabs of this browser that queries with this key prefix have changed. */
export function tellOtherTabs(queryKey: QueryKey): void {
  tabs.postMessage(queryKey);
}

/** Calls back with the key prefixes of changes in other tabs. */
export function hearOtherTabs(hear: (queryKey: QueryKey) => void): void {
  tabs.onmessage = ({ data }: MessageEvent<QueryKey>) => hear(data);
}
