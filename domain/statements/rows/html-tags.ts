import { Tokenizer } from 'htmlparser2';

export type TagAttributes = { title: string; colspan: number; isHidden: boolean };

type TagHandler = {
  open(name: string, attributes: TagAttributes, position: number): void;
  close(name: string): void;
  text(piece: string): void;
};

const longestName = 16;
const silent = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
]);

/**
 * Reports the tags and texts of a page, without comments, scripts and styles. Uses htmlparser2's tokenizer:
 * its parser would stop at a million unclosed tags.
 */
export function readTags(page: string, longestText: number, handler: TagHandler): void {
  let tag = '';
  let attribute = '';
  let value = '';
  let attributes = noAttributes;
  const open = (position: number) => handler.open(tag, attributes, position);
  const tokens = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(page, start, end);
        attributes = noAttributes;
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        tag = '';
        handler.close(nameAt(page, start, end));
      },
      onattribname(start, end) {
        attribute = nameAt(page, start, end);
        value = '';
      },
      onattribdata(start, end) {
        value += value.length < longestText ? page.slice(start, Math.min(end, start + longestText)) : '';
      },
      onattribentity(code) {
        value += value.length < longestText ? String.fromCodePoint(code) : '';
      },
      onattribend() {
        attributes = withAttribute(attributes, attribute, value);
      },
      ontext(start, end) {
        if (!silent.has(tag)) {
          handler.text(page.slice(start, Math.min(end, start + longestText + 1)));
        }
      },
      ontextentity(code) {
        if (!silent.has(tag)) {
          handler.text(String.fromCodePoint(code));
        }
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokens.write(page);
  tokens.end();
}

/** The attributes of most tags. */
const noAttributes: TagAttributes = Object.freeze({ title: '', colspan: 1, isHidden: false });

function withAttribute(attributes: TagAttributes, name: string, value: string): TagAttributes {
  const { title, colspan, isHidden } = attributes;
  if (name === 'title') {
    return { title: value, colspan, isHidden };
  }
  if (name === 'colspan' && /^\s*\d{1,4}\s*$/.test(value)) {
    return { title, colspan: Math.max(1, Number(value)), isHidden };
  }
  const hides =
    name === 'hidden' ||
    (name === 'class' && /(?:^|\s)hidden(?:\s|$)/i.test(value)) ||
    (name === 'style' && /display\s{0,8}:\s{0,8}none/i.test(value));
  return hides ? { title, colspan, isHidden: true } : attributes;
}

function nameAt(page: string, start: number, end: number): string {
  return page.slice(start, Math.min(end, start + longestName)).toLowerCase();
}

function nothing() {
  // Comments, declarations and the like are ignored.
}
