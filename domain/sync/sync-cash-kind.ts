import { guessCashKind } from '#domain/statements/cash-kind.ts';
import { type CashKind, cashKinds, type Money } from '#domain/statements/statement.ts';

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

/** The kind of money by MetaTrader's word or a statement's ('deposit'); an adjustment for others. */
export function syncCashKind(type: string, comment: string, amount: Money): CashKind {
  const kind = cashKinds.find(own => own === type);
  return kind ?? (types.has(type) ? guessCashKind(type, comment, amount) : 'adjustment');
}
