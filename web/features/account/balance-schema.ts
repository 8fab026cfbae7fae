import * as z from 'zod/mini';
import { balanceField } from '#domain/decimal-input.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';

export const balanceSchema = z.object({ newBalance: decimalSchema(balanceField) });

export type BalanceValues = z.output<typeof balanceSchema>;
