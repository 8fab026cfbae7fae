import { describe, expect, test } from 'vitest';
import { openSource } from '#domain/statements/source.ts';
import { decoded, detectCharset } from './charset.ts';

const table = 'Тикет;Открытие;Символ\n1;2024.01.02 10:00;EURUSD\n';

function utf16(text: string, isBigEnd: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEnd);
  }
  return new Uint8Array(view.buffer);
}

function inCodePage(text: string, charset: string): Uint8Array {
  const bytesOf = new Map<string, number[]>();
  const decoder = new TextDecoder(charset);
  for (let byte = 0; byte < 256; byte += 1) {
    bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  }
  if (charset === 'gb18030') {
    for (let lead = 0xb0; lead < 0xf8; lead += 1) {
      for (let trail = 0xa1; trail < 0xff; trail += 1) {
        bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
      }
    }
  }
  return Uint8Array.from([...text].flatMap(letter => bytesOf.get(letter) ?? [0x3f]));
}

describe('the encoding of a text', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['utf-8', utf8(table)],
    ['utf-8', utf8(`\ufeff${table}`)],
    ['utf-16le', utf16(`\ufeff${table}`, false)],
    ['utf-16be', utf16(`\ufeff${table}`, true)],
    ['utf-16le', utf16('Ticket;Type;Símbolo\n1;buy;EURUSD', false)],
    ['utf-16be', utf16('Ticket;Type;Símbolo\n1;buy;EURUSD', true)],
    ['windows-1251', inCodePage(table, 'windows-1251')],
    ['windows-1252', inCodePage('Símbolo;Operación;Señal;Größe\n1;2;3;4', 'windows-1252')],
    ['gb18030', inCodePage('交易品种;开仓时间;类型\n1;2;3', 'gb18030')],
    [
      'windows-1254',
      utf8('<html><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9"><table>'),
    ],
    ['utf-8', utf8('<html><meta charset="utf-16"><table>Ω')],
    ['windows-1251', inCodePage('<html><meta charset="utf-8"><table>Прибыль и убытки', 'windows-1251')],
    ['utf-8', utf8('<html><meta charset="no-such"><table>')],
  ])('%s', (charset, bytes) => {
    expect(detectCharset(bytes)).toBe(charset);
  });

  test('the mark is no part of the text', () => {
    expect(decoded(utf16(`\ufeff${table}`, false), 'utf-16le')).toBe(table);
  });
});

test('a person may choose another encoding', () => {
  const source = openSource(inCodePage('Größe;b;c\n1;2;3', 'windows-1252'), { charset: 'windows-1251' });
  expect(source).toMatchObject({ charset: 'windows-1251' });
});

test.each([
  ['empty', new Uint8Array(0)],
  ['empty', new TextEncoder().encode(' \n\n')],
  ['pdf', new TextEncoder().encode('%PDF-1.7')],
  ['old-spreadsheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ['zip-without-workbook', Uint8Array.of(0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0))],
  ['zip-damaged', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)],
  ['binary', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1)],
])('%s is refused by its bytes', (refused, bytes) => {
  expect(openSource(bytes)).toEqual({ refused });
});
