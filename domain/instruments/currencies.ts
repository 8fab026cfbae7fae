/** National currencies of ISO 4217, without metals and units of account. */
const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
  'CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF ' +
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR ' +
  'SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES ' +
  'VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG';

/** True for a currency code in upper case, including CNH (offshore yuan). */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && codes.includes(code);
}

/** Cent currencies, each with its whole currency. */
const hundredths: Partial<Record<string, string>> = { USC: 'USD', EUC: 'EUR', GBX: 'GBP' };

/** The whole currency, and how many parts make one: 100 USC are 1 USD. */
export function wholeCurrency(code: string): { currency: string; parts: number } {
  const currency = hundredths[code];
  return currency ? { currency, parts: 100 } : { currency: code, parts: 1 };
}

const inOrder = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF', 'JPY'];

/** The market name of a pair, in either order: 'USD/JPY'. */
export function joinPair(a: string, b: string): string {
  const place = (code: string) => (inOrder.includes(code) ? inOrder.indexOf(code) : inOrder.length);
  const isTurned = place(a) === place(b) ? a > b : place(a) > place(b);
  return isTurned ? `${b}/${a}` : `${a}/${b}`;
}
