import { journalBase } from '#lib/page/journal-base.ts';

type Entry = {
  /** Its position in the history, as counted by the router. */
  idx?: number;
  /** The page behind the dialogs. */
  over?: string;
  /** The names of the open dialogs, the front one last. */
  dialogs?: string[];
};

export function entry(): Entry {
  return history.state ?? {};
}

export function position(): number {
  return entry().idx ?? 0;
}

/** The address of the entry, without the origin and the journal's base path. */
export function path(): string {
  return location.pathname.slice(journalBase.length) + location.search;
}

/** A name that is an address becomes the address of the page. */
export function pushDialog(name: string): void {
  const { over = path(), dialogs = [] } = entry();
  forgetScroll(true);
  const next: Entry = { ...history.state, idx: position() + 1, over, dialogs: [...dialogs, name] };
  history.pushState(next, '', name.startsWith('/') ? journalBase + name : undefined);
}

/** Gives the front dialog of the current entry another address. */
export function renameDialog(address: string): void {
  const { dialogs = [] } = entry();
  const next: Entry = { ...history.state, dialogs: [...dialogs.slice(0, -1), address] };
  history.replaceState(next, '', journalBase + address);
}

/** Sets whether the browser leaves the scroll position unchanged when it returns to this entry. */
export function forgetScroll(isOn: boolean): void {
  history.scrollRestoration = isOn ? 'manual' : 'auto';
}
