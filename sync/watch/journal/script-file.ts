import { decoded, detectCharset } from '#domain/statements/bytes/charset.ts';
import { postSpan, type RowsOfPost, type Span } from './span.ts';

/** The protocol's limit of an unpacked post. */
const mostBytes = 512_000;

/** The post in a file that PipstoneSync wrote, unchanged; a sentence if it is another file or incomplete. */
export function scriptPost(bytes: Uint8Array): { text: string; span: Span | null } | { refused: string } {
  if (bytes.length > 2 * mostBytes) {
    return { refused: 'It is larger than a file of PipstoneSync.' };
  }
  const text = decoded(bytes, detectCharset(bytes)).replace(/^\uFEFF/, '');
  let post: unknown;
  try {
    post = JSON.parse(text);
  } catch {
    return { refused: 'It is not complete. It is read again when it changes.' };
  }
  const isPost = typeof post === 'object' && post !== null && 'platform' in post && 'account' in post;
  return isPost
    ? { text, span: postSpan(post as RowsOfPost) }
    : { refused: 'It is not a file of PipstoneSync.' };
}
