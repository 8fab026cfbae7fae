/** Tables of further platforms and of people, with their correct values. Rows are invented, layouts real. */
type MadeUpTable = {
  name: string;
  text: string;
  /** In the file's currency; null if only the user can decide it. */
  net: string | null;
  trades: number;
  sides?: string[];
  first?: string;
  last?: string;
  fault?: string;
};

export const madeUpTables: readonly MadeUpTable[] = [
  {
    name: 'dates that begin with the name of the month, quantities of lots',
    text: `Symbol,Action,Entry Time,Entry Price,Exit Time,Exit Price,Quantity,P&L
USDCHF,Buy,"Apr 2, 2024 1:05 PM",0.90375,"Apr 2, 2024 8:21 PM",0.90810,0.30,143.70
USDCHF,Sell,"Apr 3, 2024 9:10 AM",0.90800,"Apr 3, 2024 11:00 AM",0.90950,0.20,-32.98
XAUUSD,Buy,"July 5, 2024 2:00 PM",2325.50,"July 5, 2024 4:15 PM",2331.00,0.10,55.00`,
    net: '165.72',
    trades: 3,
    sides: ['buy', 'sell', 'buy'],
    first: '2024-04-02T13:05:00',
    last: '2024-07-05T16:15:00',
  },
  {
    name: 'an ID, a time and a word, with running totals',
    text: `trade_id,time,symbol,profit,win,loss,cumulative_profit
70000001,2025-06-02 01:09:47,CADJPY,2.10,1,0,2.10
70000002,2025-06-02 01:10:38,CADJPY,-5.30,0,1,-3.20
70000003,2025-06-02 02:10:38,EURUSD,7.00,1,0,3.80
70000004,2025-06-03 02:10:38,EURUSD,0.20,1,0,4.00`,
    net: '4.00',
    trades: 4,
  },
  {
    name: 'a side that is called position',
    text: `date,pair,entry,exit,position,profit_loss,lesson
2025-12-08,EUR/USD,1.0800,1.0800,Long,0.00,none
2025-12-10,ETH/USDT,3338.8,3391.9,Short,-2.15,fees
2025-12-11,ETH/USDT,3300.0,3350.0,Long,1.40,`,
    net: '-0.75',
    trades: 3,
    sides: ['buy', 'sell', 'buy'],
  },
  {
    name: 'losses as $(41.25) and thousands in quotes',
    text: `symbol,_tickSize,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp
NQZ5,0.25,1,25000.00,25010.00,$200.00,10/13/2025 09:31:00,10/13/2025 09:35:30
NQZ5,0.25,1,25010.00,25007.94,$(41.25),10/14/2025 10:00:00,10/14/2025 10:12:00
ESZ5,0.25,5,6700.00,6704.00,"$1,000.00",10/15/2025 09:31:00,10/15/2025 09:59:00`,
    net: '1158.75',
    trades: 3,
  },
  {
    name: 'positive costs and a running net total that says what they are',
    text: `Trade number,Instrument,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Cum. net profit,Commission,Clearing Fee,Exchange Fee
1,ES 12-25,Long,1,6700.00,6704.00,10/13/2025 9:31:00 AM,10/13/2025 9:35:30 AM,$200.00,$195.30,$2.00,$0.20,$2.50
2,ES 12-25,Short,2,6710.00,6711.00,10/14/2025 10:00:00 AM,10/14/2025 10:12:00 AM,-$100.00,$85.90,$4.00,$0.40,$5.00
3,ES 12-25,Long,1,6700.00,6698.00,10/15/2025 1:31:00 PM,10/15/2025 1:35:30 PM,($100.00),($18.80),$2.00,$0.20,$2.50`,
    net: '-18.80',
    trades: 3,
    sides: ['buy', 'sell', 'buy'],
  },
  {
    name: 'positive costs between a gross and a net column, offsets behind the times',
    text: `Ticker;Side;EnteredAt;ExitedAt;Gross P&L;Commissions;Fees;Net P&L;Net ROI
AAPL;Long;2025-05-13T09:31:00-04:00;2025-05-13T09:35:30-04:00;40.00;1.00;0.48;38.52;0.2%
TSLA;Short;2025-05-13T10:00:00-04:00;2025-05-13T10:12:00-04:00;-59.00;1.00;0.24;-60.24;-0.1%
TSLA;Short;2025-05-14T10:00:00-04:00;2025-05-14T10:12:00-04:00;10.00;0.00;0.00;10.00;0.1%`,
    net: '-11.72',
    trades: 3,
    sides: ['buy', 'sell', 'sell'],
    first: '2025-05-13T09:31:00',
    last: '2025-05-14T10:12:00',
  },
  {
    name: 'positive costs alone: it is asked',
    text: `Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay
1,MNQZ5,10/13/2025 09:31:00 -04:00,10/13/2025 09:35:30 -04:00,25000.00,25010.00,1.48,40.00,2,Long,10/13/2025 00:00:00 -05:00
2,MNQZ5,10/13/2025 10:00:00 -04:00,10/13/2025 10:12:00 -04:00,25050.00,25020.50,0.74,-59.00,1,Long,10/13/2025 00:00:00 -05:00`,
    net: null,
    trades: 0,
    fault: 'positive numbers',
  },
  {
    name: 'profits in two currencies: it is asked',
    text: `Position ID,Action,Symbol,Amount,Units,Open Date,Close Date,Market Spread (USD),Profit(USD),Profit(EUR),FX rate at open (USD)
1,Buy,NVDA,500.00,3.5,03/03/2025 15:31:00,15/03/2025 16:00:00,0.10,35.00,33.10,1.05
2,Sell,NVDA,200.00,0.1,04/03/2025 09:31:00,14/03/2025 12:00:00,0.00,-18.20,-17.30,1.05`,
    net: null,
    trades: 0,
    fault: 'Profit(USD), Profit(EUR)',
  },
  {
    name: 'orders as they were filled, whose amount is a turnover',
    text: `Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee
2025-03-01 10:00:00,BTCUSDT,BUY,84000.0,0.010,840.00000,0.336
2025-03-01 12:30:00,BTCUSDT,SELL,84500.0,0.010,845.00000,0.338
2025-03-02 09:00:00,ETHUSDT,SELL,2200.0,0.500,1100.00000,0.440`,
    net: null,
    trades: 0,
    fault: 'order fills',
  },
  {
    name: 'fills with a signed quantity and what was paid for them',
    text: `DateTime,Symbol,Buy/Sell,Quantity,TradePrice,Proceeds,IBCommission
20250303;100530,AAPL,BUY,100,235,-23500,-1
20250304;153000,AAPL,SELL,-100,238,23800,-1.2`,
    net: null,
    trades: 0,
    fault: 'order fills',
  },
  {
    name: 'positions without any money',
    text: `Symbol,Side,Lots,Open time,Open price,Close time,Close price
EURUSD,Buy,0.10,2025-03-03 09:15,1.05000,2025-03-03 11:20,1.05200
EURUSD,Sell,0.10,2025-03-04 09:15,1.05000,2025-03-04 11:20,1.05200`,
    net: null,
    trades: 0,
    fault: 'No column is profit or loss',
  },
  {
    name: 'columns that nobody has named in a way we know, the quantity with a sign',
    text: `Zeit,Wert A,Wert B,Wert C
2025-03-03 09:15,EURUSD,-100,1.05
2025-03-03 11:15,EURUSD,100,1.06`,
    net: null,
    trades: 0,
    fault: '“Wert B” may be the profit or loss',
  },
  {
    name: 'a deposit among the trades, and amounts in brackets behind their currency',
    text: `TextDate,Summary,MarketName,ProfitAndLoss,Transaction type,Reference,Open level,Close level,Size,PL Amount,DateUtc,OpenDateUtc
04/08/25,Closed position,Spot Silver ($1),EUR 12.06,ORDER,X1,38.4,39.0,+1,12.06,2025-08-14T11:47:24,2025-08-14T11:30:06
03/08/25,Closed position,France 40 Cash (1 EUR),(EUR 20.00),ORDER,X2,7500,7510,-2,(20.00),2025-08-13T15:12:40,2025-08-13T14:05:11
02/08/25,Cash transfer,-,EUR 300.00,DEPOSIT,X3,-,-,-,300.00,2025-08-12T07:15:00,2025-08-12T07:15:00`,
    net: '-7.94',
    trades: 2,
  },
  {
    name: 'filled stop orders that keep their type',
    text: `Symbol;Type;Lots;Opened at;Closed at;Result
EURUSD;Buy;0.10;03.03.2025 09:15:00;03.03.2025 11:20:00;20,00
EURUSD;Sell Stop;0.10;13.03.2025 13:05:10;13.03.2025 14:01:00;-1.030,00
EURUSD;Buy Limit;0.10;14.03.2025 13:05:10;14.03.2025 14:01:00;0,00`,
    net: '-1010.00',
    trades: 2,
    sides: ['buy', 'sell'],
  },
  {
    name: 'amounts with spaces between thousands and a comma before the cents',
    text: `Instrument;Richtung;Menge;Schlusszeit;Gewinn
DAX;Kauf;1;13.03.2025 09:15;1 234,56 €
DAX;Verkauf;1;14.03.2025 09:15;-39,30 €
DAX;Verkauf;1;15.03.2025 09:15;39,30 $`,
    net: '1234.56',
    trades: 3,
    sides: ['buy', 'sell', 'sell'],
  },
  {
    name: 'sizes of one that may be lots or units',
    text: `Symbol,Side,Quantity,Closed,Profit
EURUSD,Buy,1,2025-03-03 11:20,20.00
EURUSD,Sell,2,2025-03-04 11:20,-3.00`,
    net: null,
    trades: 0,
    fault: 'Lots or units? “1 of EURUSD”',
  },
  {
    name: 'a title, an empty line, and a last row of totals',
    text: `My trades of 2025
Account,12345678

Pair,Closed at,Net result
EURUSD,2025-03-03 11:20,20.00
GBPUSD,2025-03-04 11:20,-3.50
EURUSD,2025-03-05 11:20,4.00

Total,,20.50`,
    net: '20.50',
    trades: 3,
  },
  {
    name: 'days and times of day in four columns, sides of one letter, amounts of which one is after costs',
    text: `Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Return $,Return %,Net Return,Commision,Side,R-Multiple
WIN,ABC,10,"Mar 10, 2025","Mar 10, 2025",09:35:00 EST,10:15:00 EST,$50.00,5%,$48.00,$2.00,L,2.4
LOSS,XYZ,20,"Mar 11, 2025","Mar 11, 2025",09:35:00 EST,10:20:00 EST,-$100.00,-5%,-$102.00,$2.00,S,-2`,
    net: '-54.00',
    trades: 2,
    sides: ['buy', 'sell'],
    first: '2025-03-10T09:35:00',
    last: '2025-03-11T10:20:00',
  },
  {
    name: 'positive costs that a balance proves, newest row first',
    text: `Date,Instrument,Type,Profit,Commission,Balance
2025-03-15 10:00,GBPUSD,sell,-15.50,3.00,990.50
2025-03-14 10:00,EURUSD,sell,-5.00,3.00,1009.00
2025-03-13 10:00,EURUSD,buy,20.00,3.00,1017.00`,
    net: '-9.50',
    trades: 3,
  },
  {
    name: 'fills with their costs, with two days each',
    text: `T/D,S/D,Side,Symbol,Qty,Price,Exec Time,Comm,Gross Proceeds,Net Proceeds
03/13/2025,03/15/2025,B,ABC,10,100,09:35:00,1,-1000,-1001.1
03/13/2025,03/15/2025,S,ABC,10,105,10:15:00,1,1050,1048.9`,
    net: null,
    trades: 0,
    fault: 'order fills',
  },
  {
    name: 'the side of the order that closed, which is not that of the trade',
    text: `Contracts,Order Type,Qty,Entry Price,Exit Price,Closed P&L,Trade Time(UTC+0)
BTCUSDT,Sell,0.010,64000,64500,4.31,2025-03-01 12:30:00
ETHUSDT,Buy,0.500,3200,3230,-15.89,2025-03-02 15:00:00`,
    net: '-11.58',
    trades: 2,
    sides: ['buy', 'sell'],
  },
  {
    name: 'names in French, with accents and spaces between thousands',
    text: `Date d'ouverture;Date de clôture;Instrument;Sens;Taille;Résultat net (EUR)
13/03/2025 09:00;13/03/2025 10:00;CAC40;Achat;1;1 234,56
14/03/2025 09:00;14/03/2025 10:00;CAC40;Vente;1;-39,30`,
    net: '1195.26',
    trades: 2,
    sides: ['buy', 'sell'],
  },
  {
    name: 'realized and marked profits, with rows of totals: it is asked',
    text: `Trades,DataDiscriminator,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Realized P/L,MTM P/L
Trades,Order,MSFT,"2025-03-03, 10:05:30",10,235,-2350,-1,0,10
Trades,Order,MSFT,"2025-03-04, 15:30:00",-10,238,2380,-1,28,0
Trades,SubTotal,MSFT,,0,,30,-2,28,10`,
    net: null,
    trades: 0,
    fault: 'Realized P/L, MTM P/L',
  },
];
