import { describe, expect, test } from 'vitest';
import { projectFiles } from '../../scripts/project-files.ts';
import { type Program, programSource, programs } from './compile.ts';

/** The terminal's functions that each program may call. None opens, changes or closes orders or positions. */
const forAll = [
  ...[
    'AccountInfoDouble',
    'AccountInfoInteger',
    'AccountInfoString',
    'MQLInfoInteger',
    'TerminalInfoInteger',
  ],
  ...['SymbolInfoDouble', 'SymbolInfoInteger', 'TimeCurrent', 'TimeGMT', 'TimeLocal', 'GetTickCount'],
  ...['CopyRates', 'GetLastError', 'ResetLastError', 'Print', 'WebRequest'],
  ...['FileClose', 'FileDelete', 'FileFindClose', 'FileFindFirst', 'FileIsExist', 'FileMove', 'FileOpen'],
  ...[
    'FileReadArray',
    'FileWriteArray',
    'ArrayResize',
    'ArraySize',
    'MathAbs',
    'MathPow',
    'MathRound',
    'NormalizeDouble',
  ],
  ...[
    'CharArrayToString',
    'DoubleToString',
    'IntegerToString',
    'StringFind',
    'StringGetCharacter',
    'StringLen',
  ],
  ...['StringReplace', 'StringSubstr', 'StringToCharArray', 'StringToInteger', 'StringToLower'],
];
const forExperts = ['Comment', 'EventSetTimer', 'EventKillTimer'];
const forMt5 = [
  ...['HistoryDealGetDouble', 'HistoryDealGetInteger', 'HistoryDealGetString', 'HistoryDealGetTicket'],
  ...['HistoryDealsTotal', 'HistorySelect', 'PositionGetDouble', 'PositionGetInteger', 'PositionGetString'],
  ...['PositionGetTicket', 'PositionsTotal', 'TimeTradeServer'],
];
const forMt4 = [
  ...['OrderClosePrice', 'OrderCloseTime', 'OrderComment', 'OrderCommission', 'OrderLots', 'OrderOpenPrice'],
  ...['OrderOpenTime', 'OrderProfit', 'OrderSelect', 'OrderStopLoss', 'OrderSwap', 'OrderSymbol'],
  ...['OrderTakeProfit', 'OrderTicket', 'OrderType', 'OrdersHistoryTotal', 'OrdersTotal'],
];
const allowed: Record<Program, string[]> = {
  mt5: [...forAll, ...forExperts, ...forMt5],
  service: [...forAll, ...forMt5, 'IsStopped', 'Sleep'],
  mt4: [...forAll, ...forExperts, ...forMt4],
};

const languageWords = [
  'if',
  'for',
  'while',
  'return',
  'switch',
  'int',
  'uint',
  'long',
  'ulong',
  'ushort',
  'datetime',
  'double',
];

const programCode = (program: Program) =>
  programSource(program).replaceAll(/\/\/.*|'\\?.'|"(?:[^"\\]|\\.)*"/g, part =>
    part.startsWith('//') ? '' : "''",
  );

describe.each(Object.keys(programs) as Program[])('the source for %s', program => {
  const code = programCode(program);

  test('has no trading function, nothing from another file and nothing compiled', () => {
    expect(programSource(program)).not.toMatch(
      /OrderSend|OrderClose\b|OrderModify|OrderDelete|CTrade|\.ex[45]/,
    );
    const directives = [...code.matchAll(/#\s*(\w+)/g)].map(([, name]) => name);
    expect(new Set(directives)).toEqual(new Set(['property', 'define']));
    expect(programSource(program)).toMatch(/^#property strict$/m);
  });

  test('calls only the functions of the list', () => {
    const own = [...code.matchAll(/^\w+ (\w+)\(.*\)$/gm)].map(([, name]) => name);
    const called = [...code.matchAll(/(\w+)\s*\(/g)].map(([, name = '']) => name);
    const others = new Set(called.filter(name => !own.includes(name) && !languageWords.includes(name)));
    expect([...others].toSorted()).toEqual(allowed[program].toSorted());
  });

  test('is plain text that any editor opens', () => {
    expect(programSource(program)).toMatch(/^[\x20-\x7e\n]+$/);
  });
});

test('the common part and the inputs are the same in all three', () => {
  const common = (Object.keys(programs) as Program[]).map(program => {
    const [, text] = /\n(input [\s\S]*?to here ----)\n/.exec(programSource(program)) ?? [];
    return text;
  });
  expect(common[0]?.length).toBeGreaterThan(10_000);
  expect(new Set(common).size).toBe(1);
});

test('the expert and the service of MetaTrader 5 differ only in how the terminal starts them', () => {
  const [expert, service] = (['mt5', 'service'] as const).map(
    program =>
      programSource(program).replace('#property service\n', '').split('\n// ---- How the terminal starts')[0],
  );
  expect(service).toBe(expert);
});

test('no compiled program is in the repository', () => {
  expect(projectFiles().filter(file => /\.(?:ex[45]|dll)$/i.test(file))).toEqual([]);
});
