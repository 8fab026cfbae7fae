import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Tradervue's trades. Sides are L and S; commissions and fees are positive. */
export const tradervue: Platform = {
  format: 'tradervue',
  version: 1,
  rows: 'trades',
  size: 'either',
  columns: {
    symbol: 'symbol',
    side: 'side',
    size: 'volume',
    opened: 'opendatetime',
    closed: 'closedatetime',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    profit: 'grosspl',
    net: 'netpl',
    commission: 'commissions commission',
    fee: 'fees fee',
    notes: 'notes',
    tags: 'tags',
    r: 'plr',
    risk: 'initialrisk',
    mae: 'positionmae pricemae',
    mfe: 'positionmfe pricemfe',
  },
  marks: 'opendatetime closedatetime execcount grossplt plr bestexitpl',
  others: 'execcount grosspl% grossplt',
};
