import { beforeEach, expect, test } from 'vitest';
import { lastTrade, rememberTrade } from './last-trade.ts';

const nothing = { currencyPair: '', lotSize: '' };
let stored: Map<string, string>;
const memory = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored = new Map();
});

test('the pair and the lot size are remembered as typed, for each trader alone', () => {
  rememberTrade('amara', { currencyPair: 'XAUUSD', lotSize: ' 0.10 ' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ currencyPair: 'XAUUSD', lotSize: '0.10' });
  expect(lastTrade('bo', memory)).toEqual(nothing);
});

test('a symbol of one’s own is remembered with its small lot, which none of the 35 takes', () => {
  rememberTrade('amara', { currencyPair: 'BTCUSD', lotSize: '0.00012' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ currencyPair: 'BTCUSD', lotSize: '0.00012' });
  rememberTrade('amara', { currencyPair: 'EURUSD', lotSize: '0.00012' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ currencyPair: 'EURUSD', lotSize: '' });
});

test('a lot is remembered with a point', () => {
  rememberTrade('amara', { currencyPair: 'EURUSD', lotSize: '0,10' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ currencyPair: 'EURUSD', lotSize: '0.10' });
});

test('the chosen plan is remembered, and forgotten again', () => {
  rememberTrade('amara', { ...nothing, planId: 'none' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ ...nothing, planId: 'none' });
  rememberTrade('amara', { ...nothing, planId: undefined }, memory);
  expect(lastTrade('amara', memory)).toEqual(nothing);
});

test('the risk of a trade is remembered as an amount, and forgotten again', () => {
  rememberTrade('amara', { ...nothing, riskPerTrade: '12.50' }, memory);
  expect(lastTrade('amara', memory)).toEqual({ ...nothing, riskPerTrade: '12.50' });
  rememberTrade('amara', { ...nothing, riskPerTrade: '' }, memory);
  expect(lastTrade('amara', memory)).toEqual(nothing);
});

test.each([
  '{',
  'null',
  '{"currencyPair":"doge","lotSize":"0,1,"}',
  '{"currencyPair":7,"lotSize":0.1,"planId":1,"riskPerTrade":"much"}',
])('what cannot have been remembered is nothing: %s', text => {
  stored.set('pipstone-last-trade-amara', text);
  expect(lastTrade('amara', memory)).toEqual(nothing);
});

test('a memory that refuses costs nothing but the comfort', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const refusing = { getItem: refuse, setItem: refuse };
  expect(() => rememberTrade('amara', { currencyPair: 'XAUUSD', lotSize: '1' }, refusing)).not.toThrow();
  expect(lastTrade('amara', refusing)).toEqual(nothing);
});
