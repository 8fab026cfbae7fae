export const tradeSorts = ['newest', 'oldest', 'largest_win', 'largest_loss', 'pair'] as const;

export type TradeSort = (typeof tradeSorts)[number];
