import { expect, inject, test } from 'vitest';
import { numbersPerBar } from '#domain/bars/kept-bars.ts';
import { barLimits, resolutions } from '#domain/bars/limits.ts';
import { barSources } from '#domain/bars/price-bar.ts';
import { feelingsAfter, feelingsBefore, maxFeelings } from '#domain/feelings.ts';
import * as limits from '#domain/limits.ts';
import * as pictureLimits from '#domain/picture-limits.ts';
import { ruleKinds } from '#domain/playbooks/rule.ts';
import { maxQuestions, planRatings } from '#domain/review.ts';
import { tagColors } from '#domain/tags.ts';
import { query } from '../../../lab/harness/database.ts';
import { readBody, readConstraint } from './definitions.ts';

// Holds the words and limits of the journal's screens and of the database together, as limits.test.ts does others.

test.each(['trading_records_journal_check', 'running_trades_journal_check'])(
  '%s has the words and lengths of the form of a trade',
  async name => {
    const text = await readConstraint(name);
    const readList = (column: string) =>
      new RegExp(`${column} <@ '{(.*?)}'`).exec(text)?.[1]?.replaceAll('"', '');
    expect(readList('felt_before')).toBe(feelingsBefore.join());
    expect(readList('felt_after')).toBe(feelingsAfter.join());
    for (const [column, most] of [
      ['tags', limits.maxTagsOfTrade],
      ['felt_before', maxFeelings],
      ['felt_after', maxFeelings],
    ]) {
      expect(text).toContain(`cardinality(${column}) <= ${most}`);
    }
    expect(text).toContain(
      `(plan_followed >= ${planRatings[0]}) AND (plan_followed <= ${planRatings.at(-1)})`,
    );
    expect(text).toContain(
      `cardinality(rules_kept) + cardinality(rules_broken)) <= ${limits.maxRuleAnswers}`,
    );
    expect(await readConstraint('tags_color_check')).toContain(`(color <= ${tagColors.length - 1})`);
  },
);

test('playbooks have as many rules as their form takes, and trades as many answers', async () => {
  const rules = await readBody('private.are_playbook_rules');
  expect(rules).toContain(`jsonb_array_length(rules) > ${limits.maxKeptRules}`);
  expect(rules).toContain(`<= ${limits.maxRules}\n`);
  expect(rules).toContain(`(r.rule ->> 'text') <= ${limits.maxRuleLength}`);
  expect(rules).toContain(`in (${ruleKinds.map(kind => `'${kind}'`).join(', ')})`);
  expect(await readBody('private.keep_removed_rules')).toContain(
    `from_newest <= ${limits.maxKeptRules - limits.maxRules}`,
  );
});

test('questions and answers of a review are as many and as long as its page takes', async () => {
  for (const [name, column, most] of [
    ['review_questions_questions_check', 'questions', limits.maxQuestionLength],
    ['weekly_reviews_questions_check', 'questions', limits.maxQuestionLength],
    ['weekly_reviews_answers_check', 'answers', limits.maxAnswerLength],
  ] as const) {
    expect(await readConstraint(name)).toContain(`private.are_texts(${column}, ${maxQuestions}, ${most})`);
  }
});

test('a session plan has the words and limits of its form', async () => {
  const lists = await readConstraint('session_plans_lists_check');
  expect(lists).toContain(`private.are_texts(markets, ${limits.maxSessionWords}, ${limits.maxSymbolLength})`);
  expect(lists).toContain(`private.are_texts(setups, ${limits.maxSessionWords}, ${limits.maxSetupLength})`);
  expect(await readConstraint('session_plans_limits_check')).toContain(
    `(max_trades <= ${limits.maxSessionTrades})`,
  );
  const mood = await readConstraint('session_plans_mood_check');
  expect(mood).toContain(`cardinality(mood) <= ${maxFeelings}`);
  const words = /mood <@ '{(.*?)}'/.exec(mood)?.[1]?.replaceAll('"', '');
  expect(words).toBe(feelingsBefore.join());
});

test('pictures can be as many and as large as their screen states', async () => {
  const few = await readBody('private.require_few_pictures');
  expect(few).toContain(`count(*) > ${pictureLimits.maxPicturesOfTrade}`);
  expect(few).toContain(`count(*) > ${pictureLimits.maxPicturesOfDay}`);
  expect(await readConstraint('pictures_bytes_check')).toContain(
    `(bytes <= ${pictureLimits.maxPictureBytes})`,
  );
  for (const side of ['width', 'height']) {
    expect(await readConstraint('pictures_sides_check')).toContain(
      `(${side} <= ${pictureLimits.maxPictureSide})`,
    );
  }
  const [bucket] = await query(
    inject('server').connection,
    `select * from storage.buckets where id = 'trade-pictures'`,
  );
  expect(bucket).toMatchObject({ public: false, file_size_limit: String(pictureLimits.maxPictureBytes) });
});

test('bars of a trade are as many, as long and from such files as their reader makes them', async () => {
  const bars = await readConstraint('trade_bars_bars_check');
  expect(bars).toContain(`(cardinality(bars) >= ${numbersPerBar})`);
  expect(bars).toContain(`(cardinality(bars) <= ${numbersPerBar * barLimits.barsOfTrade})`);
  expect(bars).toContain(`(cardinality(bars) % ${numbersPerBar}) = 0`);
  const day = Math.max(...resolutions);
  expect(await readConstraint('trade_bars_resolution_check')).toContain(`(resolution <= ${day})`);
  expect(resolutions.filter(minutes => day % minutes !== 0)).toEqual([]);
  const sources = await readConstraint('trade_bars_source_check');
  expect([...sources.matchAll(/'([\w-]+)'::text/g)].map(([, name]) => name)).toEqual([...barSources]);
});

test('a program is asked for a trade’s bars half an hour after its close, for trades that fit in one post', async () => {
  const wanted = await readBody('private.want_bars');
  expect(wanted).toContain(`r.created_at + interval '${barLimits.marginMinutes + 1} minutes'`);
  expect(wanted).toContain(`i.closed_wall - interval '${barLimits.daysOfSentTrade} days'`);
  const most = 4 * numbersPerBar * barLimits.barsOfTrade;
  expect(await readBody('private.next_wanted_bars')).toContain(`sum(b.bytes), 0) + ${most}`);
});
