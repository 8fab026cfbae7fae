const longestName = 80;

/** A column name as lower-case words without brackets: 'close price' for 'closePrice'. */
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

/** Percent, R, pips, points and ticks, in the printed name with brackets. */
const otherUnits =
  /%|\bper ?cent|\bpct\b|percentage|(?<!\p{L})r(?![\p{L}&/])|\br-?mult|multiple|\broi\b|\bratio\b|\bpips?\b|\bpoints?\b|\bticks?\b|\(t\)|\(p\)|pkt|prozent/iu;

/** Money other than a trade's result, and numbers that are not money. */
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

const resultWords = new RegExp(
  [
    'p&l|pnl|profit|gain|won or lost|win ?\\/ ?loss|result|outcome|\\bearn|\\bnett?[oe]?\\b|^(?:gross|brutto|bruto|brut|lordo)$',
    '\\breturn\\b|winst|resultaat',
    'gewinn|ergebnis|verlust|guv|g&v|résultat|bénéfice|benefi|ganancia|resultado|lucro|utile|guadagno|risultato',
    'zysk|wynik|zisk|eredmény|прибыль|результат|прибуток|kâr|kar\\/zarar|盈亏|盈虧|利润|損益|손익|lãi',
  ].join('|'),
);

const runningWords = /\bcum|kumul|running|accumulat|acumulad|\bto date\b/;

type MoneyName =
  | 'result'
  | 'running'
  | 'amount'
  /** Certainly something else. */
  | 'other'
  | 'unknown';

export function moneyColumnKind(printed: string): MoneyName {
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

export function isBalanceName(printed: string): boolean {
  return /balance|saldo|equity|kontostand/.test(wordsOfColumn(printed));
}

export function isNetName(printed: string): boolean {
  return /\bnet(?:to|te)?\b|after (?:costs|fees|commis)|\bnach (?:kosten|gebühren)/.test(
    wordsOfColumn(printed),
  );
}

export function isGrossName(printed: string): boolean {
  return /gross|brutto|before (?:costs|fees|commis)|\bbrut\b|bruto|lordo/.test(wordsOfColumn(printed));
}

/** True for money costs of a trade; not for a rate, a coin or a spread within the price. */
export function isCostName(printed: string): boolean {
  const words = wordsOfColumn(printed);
  return (
    /\bfees?\b|commis|kommission|provision|comisi|comiss|brokerage|charges?\b|^(?:total |trading )?costs$|levy|stamp duty|\btax(?:es)?\b|gebühr|frais|tarifa|\btaxas?\b/.test(
      words,
    ) &&
    !/spread|coin|currency|asset|rate\b|type|%|discount/.test(`${words} ${printed.includes('%') ? '%' : ''}`)
  );
}
