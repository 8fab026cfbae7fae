import { guessCashKind } from '#domain/statements/cash-kind.ts';
import { type CashKind, cashKinds, type Money } from '#domain/statements/statement.ts';

/** MetaTrader's types of money. */
const types = new Set([
  ...[
    'balance',
    'credit',
    'charge',
    'correction',
    'bonus',
    'interest',
    'tax',
    'dividend',
    'dividend-franked',
  ],
  ...['commission', 'commission-daily', 'commission-monthly', 'agent', 'agent-daily', 'agent-monthly'],
]);

/**
 * The kind of a row of money by its type: a word of MetaTrader, or a kind of a statement ('deposit', 'financing'). Another word
 * is an adjustment.
 */
export function syncCashKind(type: string, comment: string, amount: Money): CashKind {
  const kind = cashKinds.find(own => own === type);
  return kind ?? (types.has(type) ? guessCashKind(type, comment, amount) : 'adjustment');
}
