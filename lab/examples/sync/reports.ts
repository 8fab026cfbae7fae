import { type Mt5Report, mt5Cash, wholeMt5Report } from '#examples/statements/mt5-report.ts';
import { listed, netting, type Row, traded } from './report-rows.ts';

const deposit = mt5Cash('2026.03.01 08:00:00', '9001', '1 000.00', '', 'balance', 'D-12345');

/** Reports of one kind of history each, with the positions that MetaTrader makes of the deals. */
export const mt5Reports: readonly (Mt5Report & { name: string; deals: readonly Row[] })[] = [
  { name: 'a whole report', ...wholeMt5Report },
  {
    name: 'costs of the entry and of the exit',
    positions: [
      listed(
        ['09:00:00', '10:00:00'],
        '501',
        'buy',
        '0.10',
        ['1.08200', '1.08400'],
        { commission: '- 0.70', swap: '- 0.15', profit: '20.00' },
        { 4: { text: 'robot', colspan: 8, isHidden: true }, 7: '1.08000', 8: '1.08500' },
      ),
    ],
    deals: [
      deposit,
      traded('09:00:00', '9002', 'buy in', '501', { commission: '- 0.35', fee: '- 0.10' }),
      traded(
        '10:00:00',
        '9003',
        'sell out',
        '502',
        { commission: '- 0.35', fee: '- 0.20', swap: '- 0.15', profit: '20.00' },
        { price: '1.08400' },
      ),
    ],
  },
  {
    name: 'two positions at the same second, closed at the same second',
    positions: [
      listed(['09:00:00', '10:00:00'], '511', 'buy', '0.10', ['1.08200', '1.08300'], { profit: '10.00' }),
      listed(['09:00:00', '10:00:00'], '512', 'buy', '0.20', ['1.08200', '1.08300'], { profit: '20.00' }),
      listed(['09:00:00', '10:00:00'], '513', 'sell', '0.10', ['1.08200', '1.08300'], { profit: '- 10.00' }),
    ],
    deals: [
      traded('09:00:00', '9101', 'buy in', '511'),
      traded('09:00:00', '9102', 'buy in', '512', {}, { size: '0.20' }),
      traded('09:00:00', '9103', 'sell in', '513'),
      traded('10:00:00', '9104', 'buy out', '523', { profit: '- 10.00' }, { price: '1.08300' }),
      traded('10:00:00', '9105', 'sell out', '522', { profit: '20.00' }, { size: '0.20', price: '1.08300' }),
      traded('10:00:00', '9106', 'sell out', '521', { profit: '10.00' }, { price: '1.08300' }),
    ],
  },
  {
    name: 'a position closed in parts',
    positions: [
      listed(['09:00:00', '12:00:00'], '601', 'sell', '0.6', ['11.40100', '11.38150'], {
        commission: '- 1.20',
        swap: '- 0.20',
        profit: '114.60',
      }),
    ],
    deals: [
      traded(
        '09:00:00',
        '9201',
        'sell in',
        '601',
        { commission: '- 0.60' },
        { size: '0.6', price: '11.40100' },
      ),
      traded(
        '11:00:00',
        '9202',
        'buy out',
        '602',
        { commission: '- 0.20', profit: '21.50' },
        { size: '0.2', price: '11.39000' },
      ),
      traded(
        '12:00:00',
        '9203',
        'buy out',
        '603',
        { commission: '- 0.40', swap: '- 0.20', profit: '93.10' },
        { size: '0.4', price: '11.37725' },
      ),
    ],
  },
  {
    name: 'a netting position that grows',
    account: netting,
    positions: [
      listed(['09:00:00', '11:00:00'], '701', 'buy', '0.03', ['1.08227', '1.08400'], { profit: '5.20' }),
    ],
    deals: [
      traded('09:00:00', '9301', 'buy in', '701', {}, { size: '0.01', price: '1.08200' }),
      traded('10:00:00', '9302', 'buy in', '702', {}, { size: '0.02', price: '1.08240' }),
      traded('11:00:00', '9303', 'sell out', '703', { profit: '5.20' }, { size: '0.03', price: '1.08400' }),
    ],
  },
  {
    name: 'a netting position that is reversed twice',
    account: netting,
    positions: [
      listed(
        ['09:00:00', '12:00:00'],
        '801',
        'buy',
        '0.3',
        ['108.100', '108.420'],
        { commission: '- 0.60', profit: '62.40' },
        { 7: '107.900' },
      ),
      listed(
        ['12:00:00', '13:00:00'],
        '805',
        'sell',
        '0.2',
        ['108.420', '108.300'],
        { commission: '- 0.40', profit: '15.60' },
        { 7: '108.600' },
      ),
      listed(['13:00:00', '15:00:00'], '807', 'buy', '0.1', ['108.300', '108.250'], {
        commission: '- 0.20',
        profit: '- 3.25',
      }),
    ],
    deals: [
      traded(
        '09:00:00',
        '9401',
        'buy in',
        '801',
        { commission: '- 0.30' },
        { size: '0.3', price: '108.100' },
      ),
      traded(
        '12:00:00',
        '9402',
        'sell in/out',
        '805',
        { commission: '- 0.50', fee: '- 0.35', profit: '62.40' },
        { size: '0.5', price: '108.420' },
      ),
      traded(
        '13:00:00',
        '9403',
        'buy in/out',
        '807',
        { commission: '- 0.30', profit: '15.60' },
        { size: '0.3', price: '108.300' },
      ),
      traded(
        '15:00:00',
        '9404',
        'sell out',
        '809',
        { commission: '- 0.10', profit: '- 3.25' },
        { size: '0.1', price: '108.250' },
      ),
    ],
  },
  {
    name: 'positions that close each other, one in part',
    positions: [
      listed(['09:00:00', '13:00:00'], '821', 'buy', '0.4', ['1.08100', '1.08425'], { profit: '80.00' }),
      listed(['10:00:00', '12:00:00'], '822', 'sell', '0.3', ['1.08400', '1.08400']),
    ],
    deals: [
      traded('09:00:00', '9501', 'buy in', '821', {}, { size: '0.4', price: '1.08100' }),
      traded('10:00:00', '9502', 'sell in', '822', {}, { size: '0.3', price: '1.08400' }),
      traded(
        '12:00:00',
        '9503',
        'sell out by',
        '825',
        { profit: '50.00' },
        { size: '0.3', price: '1.08400' },
      ),
      traded('12:00:00', '9504', 'buy out by', '825', {}, { size: '0.3', price: '1.08400' }),
      traded('13:00:00', '9505', 'sell out', '826', { profit: '30.00' }, { size: '0.1', price: '1.08500' }),
    ],
  },
  {
    name: 'lots of thousandths and prices of three digits',
    positions: [
      listed(['09:00:00', '10:00:00'], '841', 'buy', '0.025', ['33.120', '33.310'], { profit: '2.38' }),
    ],
    deals: [
      traded('09:00:00', '9601', 'buy in', '841', {}, { symbol: 'EURUSD', size: '0.025', price: '33.120' }),
      traded('10:00:00', '9602', 'sell out', '842', { profit: '2.38' }, { size: '0.025', price: '33.310' }),
    ],
  },
  {
    name: 'money of every type',
    positions: [],
    deals: [
      ['balance', '500.00'],
      ['balance', '- 40.00'],
      ['credit', '200.00'],
      ['bonus', '25.00'],
      ['charge', '- 3.00'],
      ['correction', '- 1.50'],
      ['commission', '- 2.00'],
      ['commission daily', '- 0.45'],
      ['commission monthly', '- 4.50'],
      ['agent daily', '0.75'],
      ['agent monthly', '1.75'],
      ['interest', '0.40'],
      ['dividend', '1.20'],
      ['dividend franked', '0.30'],
      ['tax', '- 0.36'],
    ].map(([type = '', amount = ''], index) =>
      mt5Cash(`2026.03.01 08:00:${index + 10}`, `97${index + 10}`, amount, '', type),
    ),
  },
];

/** Reports without a table of positions, whose deals determine the position that each closes. */
export const mt5DealReports: readonly (Mt5Report & { name: string; deals: readonly Row[] })[] = [
  ...mt5Reports.flatMap(report =>
    report.positions?.length === 1 || report.account === netting
      ? [{ ...report, name: `${report.name}, without positions`, positions: undefined }]
      : [],
  ),
  {
    name: 'a position partly open',
    account: netting,
    deals: [
      traded('09:00:00', '9801', 'buy in', '851', { commission: '- 7.00' }, { size: '1.00' }),
      traded(
        '10:00:00',
        '9802',
        'sell out',
        '852',
        { commission: '- 2.80', profit: '80.00' },
        { size: '0.4' },
      ),
    ],
  },
];
