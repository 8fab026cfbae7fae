import { parseUrl } from './web-url.ts';

/** A piece of a text: words, or an address that may be followed. */
export type TextPart = {
  /** As it was typed. */
  text: string;
  /** Where it leads: of the web, in its plain form. */
  href?: string;
  /** The host that it leads to, where the text shows another: letters of another script, a number written otherwise. */
  host?: string;
};

/** For the `rel` of such a link: the page that opens learns nothing of this one, and it is no recommendation. */
export const linkRel = 'noopener noreferrer nofollow';

/** Characters. A longer address stays words. */
export const maxLinkLength = 2_000;

/**
 * An address begins after no Latin letter or digit and ends at a blank, a quotation mark, a bracket of markup, a control
 * character, or one that is not seen or turns the direction of writing.
 */
const address = /(?<![a-z0-9_])https?:\/\/[^\s"<>\\^`{|}\p{C}\p{Z}\u115F\u1160\u3164\uFFA0]+/giu;

const sentenceEnds = new Set(".,;:!?'*_~…。、，．！？；：·“”‘’«»「」『』");
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '】': '【', '）': '（', '》': '《' };

/**
 * Splits plain text into words and links to the web. All parts together are the text. Only http and https are links, and
 * none with a name before its host, which could pass for the host itself. Takes time in proportion to the text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = found.length > maxLinkLength ? '' : withoutSentenceEnd(found);
    const url = webAddress(typed);
    if (url) {
      if (index > end) {
        parts.push({ text: text.slice(end, index) });
      }
      const isShown = shownHost(typed) === url.hostname;
      parts.push({ text: typed, href: url.href, ...(!isShown && { host: url.hostname }) });
      end = index + typed.length;
    }
  }
  if (end < text.length) {
    parts.push({ text: text.slice(end) });
  }
  return parts;
}

/** What ends a sentence is no part of the address before it, nor is a bracket that was opened before. */
function withoutSentenceEnd(typed: string): string {
  const open = new Map<string, number>();
  for (const character of typed) {
    open.set(character, (open.get(character) ?? 0) + 1);
  }
  let end = typed.length;
  for (; end > 0; end--) {
    const last = typed[end - 1] ?? '';
    const opening = brackets[last];
    if (!sentenceEnds.has(last) && !(opening && (open.get(last) ?? 0) > (open.get(opening) ?? 0))) {
      break;
    }
    open.set(last, (open.get(last) ?? 0) - 1);
  }
  return typed.slice(0, end);
}

function webAddress(typed: string): URL | null {
  // A fourth slash would be skipped: the text after it would be the host.
  const url = /^https?:\/\/[^/?#]/i.test(typed) ? parseUrl(typed) : null;
  return !url || url.username || url.password || url.hostname === '' ? null : url;
}

function shownHost(typed: string): string {
  const [, host = ''] = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(typed) ?? [];
  return host.toLowerCase();
}
