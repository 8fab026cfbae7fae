import { newId } from '#lib/new-id.ts';
import { entry, forgetScroll, path, position, pushDialog } from './history-entry.ts';
import { isDialogOpen } from './open-dialog.ts';

/** A dialog that is open. */
export type OpenDialog<Content> = {
  /** Tells it from others of the same name. */
  id: string;
  /** Its address where it has one; else a word that means nothing after a reload. */
  name: string;
  content: Content;
  /** Closes it, and what stands in front of it. */
  close: () => void;
  /** Its code is there, and it is drawn. */
  isShown: boolean;
  /** The place of its entry in the history. */
  position: number;
};

/** How a screen shows addresses that mean a dialog. */
export type Addresses<Content> = {
  /** The address of the page that is shown. */
  page: () => string;
  /** The dialog that an address means. */
  dialogAt: (address: string) => Content | null;
  /** Goes to the page over which the dialog of an address is shown, in place of the entry of now. */
  goBehind: (address: string) => Promise<void>;
};

/** The history gives up after this, in milliseconds, when an entry it was sent to does not come. */
const patience = 1000;

let follow: (event: PopStateEvent) => void = () => {};

// Before there is a router: it hears only of what changes the page, and on `window` who listens first is told first.
addEventListener('popstate', event => follow(event));

/**
 * The dialogs that are open, each over the one before, and each with an entry in the browser's history. What is open is
 * the truth and the history follows it; only where the person went back or forward do the dialogs follow the history.
 */
export class DialogHistory<Content> {
  #open: readonly OpenDialog<Content>[] = [];
  #draw: (dialogs: readonly OpenDialog<Content>[]) => void = () => {};
  readonly #addresses: Addresses<Content> | undefined;
  /** The entry that the history is on its way to because it was sent there. */
  #goal: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFollowing = false;

  constructor(addresses?: Addresses<Content>) {
    this.#addresses = addresses;
  }

  /** Opens a dialog over the one in front. A second press while that one is still on its way opens nothing more. */
  open(content: Content, address?: string): void {
    const front = this.#open.at(-1);
    if (!front || front.isShown) {
      this.#add(content, address);
      this.#write();
    }
  }

  /** Follows the history, and has what is open drawn. Begins with what the address and the entry of now mean. */
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

  /** How many of the open dialogs the entry of now knows. */
  #known(): number {
    const names = entry().dialogs ?? [];
    const end = this.#open.findIndex(({ name }, index) => name !== names[index]);
    return end < 0 ? this.#open.length : end;
  }

  /** Makes the history say what is open. */
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
        // Pressed meanwhile. Once that has come to rest, it goes on from there.
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

  /** The person went back: what is open closes as by Escape, so a calendar closes first, and typed words are asked about. */
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
      // Until it is off the screen, and the next one in front.
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    this.#isFollowing = false;
    const kept = this.#open[this.#known()];
    if (kept && kept.position === position() + 1) {
      // Written anew at once, and not by a step forward: the next Back may come before that has arrived.
      this.#write();
      return;
    }
    if (kept) {
      this.#travel(this.#open.at(-1)?.position ?? position());
      return;
    }
    // Now the page, if it is another one, and what was open there.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }

  /** What has an address opens again. For anything else, as half a form, its entry is left for the page it stood on. */
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
