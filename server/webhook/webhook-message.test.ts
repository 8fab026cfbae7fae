import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsMessage, type WebhookNews, writeMessage } from './webhook-message.ts';

const publicUrl = 'https://journal.example.com';
const quiet: WebhookNews = { word: 0, limits: 0, comments: 0, authors: [], people: 0 };
const sentences = (news: Partial<WebhookNews>) => newsMessage({ ...quiet, ...news }, publicUrl).sentences;

describe('the sentences', () => {
  test('count students, and name who wrote by first name and initial', () => {
    expect(
      sentences({ word: 3, limits: 1, comments: 2, authors: ['Amara Nkechi Okafor'], people: 1 }),
    ).toEqual([
      '3 students now need a word.',
      '1 student broke a loss limit of a challenge.',
      'Amara O. wrote 2 new comments.',
    ]);
    expect(sentences({ comments: 1, authors: ['Bo', 'Ann Lee', null], people: 5 })).toEqual([
      'Bo, Ann L. and 3 others wrote a new comment.',
    ]);
  });

  test('pass over a name that would become a link', () => {
    expect(sentences({ comments: 1, authors: ['https://evil.example'], people: 1 })).toEqual([
      'Someone wrote a new comment.',
    ]);
  });
});

describe('the forms', () => {
  const message = newsMessage({ ...quiet, comments: 1, authors: ['*Bo* &x'], people: 1 }, publicUrl);
  const write = (form: 'plain' | 'discord' | 'slack' | 'telegram') => {
    const { body, headers } = writeMessage(
      message,
      { form, chat: '-100', secret: 'secret' },
      new Date(1_000_500),
    );
    return { content: JSON.parse(body), body, headers };
  };
  const url = `${publicUrl}/today`;

  test('of chats give names no meaning', () => {
    expect(write('discord')).toMatchObject({
      content: { content: `\\*Bo\\* &. wrote a new comment.\n${url}`, allowed_mentions: { parse: [] } },
      headers: {},
    });
    expect(write('slack').content).toEqual({
      text: `*Bo* &amp;. wrote a new comment.\n${url}`,
      mrkdwn: false,
    });
    expect(write('telegram').content).toMatchObject({
      chat_id: '-100',
      text: `*Bo* &. wrote a new comment.\n${url}`,
    });
  });

  test('of programs is signed with its time', () => {
    const { content, body, headers } = write('plain');
    expect(content).toEqual({
      text: '*Bo* &. wrote a new comment.',
      url,
      word: 0,
      limits: 0,
      comments: 1,
    });
    const signature = createHmac('sha256', 'secret').update(`1000.${body}`).digest('hex');
    expect(headers).toEqual({ 'x-pipstone-signature': `t=1000,v1=${signature}` });
  });
});
