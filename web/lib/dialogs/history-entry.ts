import { journalBase } from '#lib/page/journal-base.ts';

/** What an entry of the browser's history says, besides what the router keeps there. */
type Entry = {
  /** Its place in the history, as the router counts. */
  idx?: number;
  /** The page that the dialogs stand over. */
  over?: string;
  /** The names of the dialogs that are open, the front one last. */
  dialogs?: string[];
};

export function entry(): Entry {
  return history.state ?? {};
}

export function position(): number {
  return entry().idx ?? 0;
}

/** The address of the entry, without the server's name and the way to the journal. */
export function path(): string {
  return location.pathname.slice(journalBase.length) + location.search;
}

/** Adds the entry of a dialog over the one of now. A name that is an address becomes the address of the page. */
export function pushDialog(name: string): void {
  const { over = path(), dialogs = [] } = entry();
  // Said before the entry is left: the page has its own ways to keep in sight what is being read.
  forgetScroll(true);
  const next: Entry = { ...history.state, idx: position() + 1, over, dialogs: [...dialogs, name] };
  history.pushState(next, '', name.startsWith('/') ? journalBase + name : undefined);
}

/** Has the browser leave the page where it is when it comes back to this entry. */
export function forgetScroll(isOn: boolean): void {
  history.scrollRestoration = isOn ? 'manual' : 'auto';
}
