import { createHmac } from 'node:crypto';
import { countNoun } from '#domain/numbers/count.ts';
import type { WebhookForm } from '#domain/school/webhook.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import { joinNames } from '../notices/comment-notice.ts';

/** Numbers of students and comments, and some full names of authors. */
export type WebhookNews = {
  word: number;
  limits: number;
  comments: number;
  authors: (string | null)[];
  people: number;
};

/** Sentences, a link, and the numbers for programs. */
export type WebhookMessage = {
  sentences: string[];
  url: string;
  numbers: Pick<WebhookNews, 'word' | 'limits' | 'comments'>;
};

/** Returns counts, and authors of comments by first name and initial: no amounts, emails or texts. */
export function newsMessage(news: WebhookNews, publicUrl: string): WebhookMessage {
  const { word, limits, comments, authors, people } = news;
  const sentences = [
    word > 0 && `${countNoun(word, 'student')} now ${word === 1 ? 'needs' : 'need'} a word.`,
    limits > 0 && `${countNoun(limits, 'student')} broke a loss limit of a challenge.`,
    comments > 0 &&
      `${joinNames(authors.map(shortName), people)} wrote ${comments === 1 ? 'a new comment' : countNoun(comments, 'new comment')}.`,
  ].filter(sentence => sentence !== false);
  return { sentences, url: `${publicUrl}/today`, numbers: { word, limits, comments } };
}

/** Returns the message of *Send a Test*. */
export function testMessage(publicUrl: string): WebhookMessage {
  return {
    sentences: ['This is a test from Pipstone.'],
    url: `${publicUrl}/settings`,
    numbers: { word: 0, limits: 0, comments: 0 },
  };
}

/** 'Amara O.' for 'Amara Nkechi Okafor'. */
function shortName(fullName: string | null): string | null {
  const [first = '', ...others] = (nameInMail(fullName) ?? '').split(' ');
  const [initial] = others.at(-1) ?? '';
  return (initial ? `${first} ${initial}.` : first) || null;
}

type Receiver = { form: WebhookForm; chat: string | null; secret: string };

/** Returns body and headers of a message; the plain form is signed (docs/webhook.md). */
export function writeMessage(
  { sentences, url, numbers }: WebhookMessage,
  { form, chat, secret }: Receiver,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const text = sentences.join('\n');
  switch (form) {
    case 'discord':
      return unsigned({
        content: `${text.replaceAll(/[\\*_~`|>#[\]<]/g, '\\$&')}\n${url}`,
        allowed_mentions: { parse: [] },
      });
    case 'slack':
      return unsigned({
        text: `${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n${url}`,
        mrkdwn: false,
      });
    case 'telegram':
      return unsigned({
        chat_id: chat,
        text: `${text}\n${url}`,
        link_preview_options: { is_disabled: true },
      });
    case 'plain': {
      const body = JSON.stringify({ text, url, ...numbers });
      const seconds = Math.floor(now.getTime() / 1_000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, headers: { 'x-pipstone-signature': `t=${seconds},v1=${signature}` } };
    }
  }
}

const unsigned = (content: object) => ({ body: JSON.stringify(content), headers: {} });
