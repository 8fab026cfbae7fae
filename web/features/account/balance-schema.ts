import { balanceField } from '#domain/decimal-input.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import * as z from '#lib/zod.ts';

export const balanceSchema = z.object({ newBalance: decimalSchema(balanceField) });

export type BalanceValues = z.output<typeof balanceSchema>;
