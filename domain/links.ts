import { parseUrl } from './web-url.ts';

export type TextPart = {
  text: string;
  /** The target of the link, normalized. */
  href?: string;
  /** The real host, if the text shows another one (other scripts, other notations). */
  host?: string;
};

/** The target learns nothing of this page, and it is no recommendation. */
export const linkRel = 'noopener noreferrer nofollow';

/** Characters; a longer address stays text. */
export const maxLinkLength = 2_000;

/** Never after a Latin letter or digit; ends at a blank, quotation mark, bracket or invisible character. */
const address = /(?<![a-z0-9_])https?:\/\/[^\s"<>\\^`{|}\p{C}\p{Z}\u115F\u1160\u3164\uFFA0]+/giu;

const sentenceEnds = new Set(".,;:!?'*_~…。、，．！？；：·“”‘’«»「」『』");
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '】': '【', '）': '（', '》': '《' };

/** Splits text into words and http(s) links without user info, which could pass for the host. Linear time. */
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

/** Without final punctuation, or a closing bracket that was opened before the address. */
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
  // A fourth slash would be skipped, and the text after it would be the host.
  const url = /^https?:\/\/[^/?#]/i.test(typed) ? parseUrl(typed) : null;
  return !url || url.username || url.password || url.hostname === '' ? null : url;
}

function shownHost(typed: string): string {
  const [, host = ''] = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(typed) ?? [];
  return host.toLowerCase();
}
