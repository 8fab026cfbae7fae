/** A text of more characters is no name of a column. */
const longestName = 80;

/**
 * The name of a column in words and small letters, as programs and people write it: 'close price' of 'closePrice', 'CLOSE_PRICE' and
 * 'Close price (USD)'. What stands in brackets is left out; `unitOfColumn` reads it.
 */
export function wordsOfColumn(name: string): string {
  if (name.length > longestName) {
    return '';
  }
  return name
    .replace(/([a-z\d])(?=P[nN&]?[lL](?![a-z]))/g, '$1 ')
    .replace(/(?<![a-z])p(?:rofit)? ?(?:&|and|n|\/)? ?l(?:oss)?(?![a-z])/gi, ' p&l ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/["'*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Not in money: percents, multiples of the risk, pips, points and ticks. Read in the name as printed, brackets and all. */
const otherUnits =
  /%|\bper ?cent|\bpct\b|percentage|(?<!\p{L})r(?![\p{L}&/])|\br-?mult|multiple|\broi\b|\bratio\b|\bpips?\b|\bpoints?\b|\bticks?\b|\(t\)|\(p\)|pkt|prozent/iu;

/** Money of an account that no trade has won or lost, and numbers that are none. */
const otherMoney = new RegExp(
  [
    'price|preis|prix|precio|prezzo|preço|kurs|\\brate\\b|\\btake\\b|target|\\baim|stop|limit|risk|\\bfactor',
    'quantit|\\bqty|volum|\\bsize|\\blots?\\b|\\bunits?\\b|contracts?\\b|shares?\\b|leverage|hebel|margin',
    'fees?\\b|commis|kommission|provision|brokerage|charge|\\btax|swap|financ|overnight|rollover|\\bcosts?\\b',
    'balance|saldo|equity|kontostand|spread|exchange|\\bfx\\b|conversion|turnover|umsatz|notional|proceeds',
    '\\bvalue|invest|stake|exposure|capital|deposit|withdraw|credit',
    '\\bmae\\b|\\bmfe\\b|\\betd\\b|excursion|run-? ?up|draw-? ?down|\\bbest\\b|\\bworst\\b|\\bhigh|\\blow\\b|\\bmax|\\bmin\\b',
    'expect|probab|average|\\bavg|\\bcount|number|duration|\\bbars\\b|unreali[sz]ed|floating|\\bopen\\b|planned|potential|\\bwins?\\b(?! ?/)|\\blosses\\b',
    'liquidat|position|\\bid\\b|\\bstatus\\b|\\bdate\\b|\\btime\\b|\\brating\\b|\\bgrade\\b|\\bgoal',
  ].join('|'),
);

/** What a trade made; the words of the languages in which most platforms are used. */
const resultWords = new RegExp(
  [
    'p&l|pnl|profit|gain|won or lost|win ?\\/ ?loss|result|outcome|\\bearn|\\bnett?[oe]?\\b|^(?:gross|brutto|bruto|brut|lordo)$',
    '\\breturn\\b|winst|resultaat',
    'gewinn|ergebnis|verlust|guv|g&v|résultat|bénéfice|benefi|ganancia|resultado|lucro|utile|guadagno|risultato',
    'zysk|wynik|zisk|eredmény|прибыль|результат|прибуток|kâr|kar\\/zarar|盈亏|盈虧|利润|損益|손익|lãi',
  ].join('|'),
);

const runningWords = /\bcum|kumul|running|accumulat|acumulad|\bto date\b/;

/** What the name of a column of numbers says about the money in it. */
type MoneyName =
  /** What each trade made. */
  | 'result'
  /** The sum of that up to each row. */
  | 'running'
  /** 'Amount', 'Total': a turnover as often as a result. */
  | 'amount'
  /** Something else for certain. */
  | 'other'
  /** The name says nothing. */
  | 'unknown';

export function moneyNameOf(printed: string): MoneyName {
  const words = wordsOfColumn(printed);
  if (words === '') {
    return 'unknown';
  }
  if (otherUnits.test(printed.replace(/[_]/g, ' ')) || otherUnits.test(words)) {
    return 'other';
  }
  const isResult = resultWords.test(words);
  if (isResult && runningWords.test(words)) {
    return 'running';
  }
  if (otherMoney.test(words) && !/^(?:profit|p&l|net profit|net p&l)$/.test(words)) {
    return 'other';
  }
  if (isResult) {
    return 'result';
  }
  return /^(?:(?:total|net|gross) )?(?:amount|total|sum|betrag|importe|importo|montant|valor|bedrag|kwota)\b/.test(
    words,
  )
    ? 'amount'
    : 'unknown';
}

/** True for what an account holds after each row, which grows by what the row made. */
export function isBalanceName(printed: string): boolean {
  return /balance|saldo|equity|kontostand/.test(wordsOfColumn(printed));
}

/** True for money after costs, as its name says. */
export function isNetName(printed: string): boolean {
  return /\bnet(?:to|te)?\b|after (?:costs|fees|commis)|\bnach (?:kosten|gebühren)/.test(
    wordsOfColumn(printed),
  );
}

/** True for money before costs, as its name says. */
export function isGrossName(printed: string): boolean {
  return /gross|brutto|before (?:costs|fees|commis)|\bbrut\b|bruto|lordo/.test(wordsOfColumn(printed));
}

/** True for what a trade costs in money; not for a rate, a coin or a spread that the price holds already. */
export function isCostName(printed: string): boolean {
  const words = wordsOfColumn(printed);
  return (
    /\bfees?\b|commis|kommission|provision|comisi|comiss|brokerage|charges?\b|^(?:total |trading )?costs$|levy|stamp duty|\btax(?:es)?\b|gebühr|frais|tarifa|\btaxas?\b/.test(
      words,
    ) &&
    !/spread|coin|currency|asset|rate\b|type|%|discount/.test(`${words} ${printed.includes('%') ? '%' : ''}`)
  );
}
