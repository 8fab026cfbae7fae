import { newId } from '#lib/new-id.ts';
import { entry, forgetScroll, path, position, pushDialog, renameDialog } from './history-entry.ts';
import { isDialogOpen } from './open-dialog.ts';

export type OpenDialog<Content> = {
  /** Distinguishes dialogs with the same name. */
  id: string;
  /** Its address if it has one, otherwise a word without meaning after a reload. */
  name: string;
  content: Content;
  /** Closes it and the dialogs in front of it. */
  close: () => void;
  /** Its code is loaded and it is rendered. */
  isShown: boolean;
  /** The position of its history entry. */
  position: number;
};

export type Addresses<Content> = {
  page: () => string;
  dialogAt: (address: string) => Content | null;
  /** Replaces the current entry by the page behind the dialog of an address. */
  goBehind: (address: string) => Promise<void>;
};

/** Milliseconds to wait for a history entry to arrive. */
const patience = 1000;

let follow: (event: PopStateEvent) => void = () => {};

// Before the router exists: listeners on `window` run in their order, and the router handles only page
// changes.
addEventListener('popstate', event => follow(event));

/**
 * Each open dialog has an entry in the browser's history. The history follows the dialogs; only after Back or
 * Forward do the dialogs follow the history.
 */
export class DialogHistory<Content> {
  #open: readonly OpenDialog<Content>[] = [];
  #draw: (dialogs: readonly OpenDialog<Content>[]) => void = () => {};
  readonly #addresses: Addresses<Content> | undefined;
  /** The entry that a `history.go` is on its way to. */
  #goal: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFollowing = false;

  constructor(addresses?: Addresses<Content>) {
    this.#addresses = addresses;
  }

  /** A second press while the first one is being handled opens nothing more. */
  open(content: Content, address?: string): void {
    const front = this.#open.at(-1);
    if (!front || front.isShown) {
      this.#add(content, address);
      this.#write();
    }
  }

  /** Gives the front dialog another address, as when it shows the next trade. */
  rename(address: string): void {
    const front = this.#open.at(-1);
    if (front?.name.startsWith('/') && this.#goal === null && !this.#isFollowing) {
      front.name = address;
      renameDialog(address);
    }
  }

  /** Renders the open dialogs, starting with those of the current address and entry. */
  listen(draw: (dialogs: readonly OpenDialog<Content>[]) => void): () => void {
    this.#draw = draw;
    follow = this.#onPop;
    const content = entry().dialogs ? null : this.#addresses?.dialogAt(path());
    if (content) {
      const address = path();
      void this.#addresses?.goBehind(address).then(() => this.open(content, address));
    } else {
      this.#reopen();
    }
    return () => {
      follow = () => {};
      clearTimeout(this.#timer);
    };
  }

  #add(content: Content, address?: string): void {
    const id = newId();
    const close = () => this.#close(dialog);
    const dialog = { id, name: address ?? id, content, close, isShown: false, position: position() };
    this.#show([...this.#open, dialog]);
  }

  #close(dialog: OpenDialog<Content>): void {
    const index = this.#open.indexOf(dialog);
    if (index >= 0) {
      this.#show(this.#open.slice(0, index));
      this.#write();
    }
  }

  #show(dialogs: readonly OpenDialog<Content>[]): void {
    this.#open = dialogs;
    this.#draw(dialogs);
  }

  /** The number of open dialogs in the current entry. */
  #known(): number {
    const names = entry().dialogs ?? [];
    const end = this.#open.findIndex(({ name }, index) => name !== names[index]);
    return end < 0 ? this.#open.length : end;
  }

  /** Makes the history match the open dialogs. */
  #write(): void {
    if (this.#goal !== null || this.#isFollowing) {
      return;
    }
    const known = this.#known();
    const extra = (entry().dialogs?.length ?? 0) - known;
    if (extra > 0) {
      this.#travel(position() - extra);
      return;
    }
    for (const dialog of this.#open.slice(known)) {
      pushDialog(dialog.name);
      dialog.position = position();
    }
    forgetScroll(this.#open.length > 0);
  }

  #travel(goal: number): void {
    clearTimeout(this.#timer);
    this.#goal = null;
    if (goal === position()) {
      this.#write();
      return;
    }
    this.#goal = goal;
    this.#timer = setTimeout(() => {
      this.#goal = null;
      this.#write();
    }, patience);
    history.go(goal - position());
  }

  readonly #onPop = (event: PopStateEvent) => {
    const goal = this.#goal;
    if (this.#isFollowing || (goal !== null && goal !== position())) {
      event.stopImmediatePropagation();
      if (goal !== null) {
        // A press came meanwhile; continue once the history has arrived.
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#travel(goal), 100);
      }
      return;
    }
    if (goal !== null) {
      clearTimeout(this.#timer);
      this.#goal = null;
      this.#write();
    } else if (this.#open.length > this.#known()) {
      event.stopImmediatePropagation();
      void this.#follow();
      return;
    } else {
      this.#reopen();
    }
    if (this.#isPageShown()) {
      event.stopImmediatePropagation();
    }
  };

  #isPageShown(): boolean {
    const page = this.#addresses?.page();
    return page === undefined || page === path() || page === entry().over;
  }

  /** After Back, dialogs close as by Escape, so a calendar closes first, and unsaved text is asked about. */
  async #follow(): Promise<void> {
    this.#isFollowing = true;
    for (
      let front = this.#open.at(-1);
      front && this.#open.length > this.#known();
      front = this.#open.at(-1)
    ) {
      if (front.isShown && isDialogOpen()) {
        const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(key);
      } else {
        front.close();
      }
      if (this.#open.includes(front)) {
        break;
      }
      // Wait until it is removed from the screen and the next one is in front.
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    this.#isFollowing = false;
    const kept = this.#open[this.#known()];
    if (kept && kept.position === position() + 1) {
      // Write it at once, not with a step forward: the next Back may come before that has arrived.
      this.#write();
      return;
    }
    if (kept) {
      this.#travel(this.#open.at(-1)?.position ?? position());
      return;
    }
    // Now show the page, if it changed, and the dialogs that were open there.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }

  /** Dialogs without an address, such as an unfinished form, are dropped. */
  #reopen(): void {
    const names = entry().dialogs ?? [];
    for (const name of names.slice(this.#open.length)) {
      const content = this.#addresses?.dialogAt(name);
      if (!content) {
        break;
      }
      this.#add(content, name);
    }
    const dead = names.length - this.#open.length;
    for (const [index, dialog] of this.#open.entries()) {
      dialog.position = position() - names.length + index + 1;
    }
    if (dead > 0) {
      this.#travel(position() - dead);
    } else {
      forgetScroll(this.#open.length > 0);
    }
  }
}
