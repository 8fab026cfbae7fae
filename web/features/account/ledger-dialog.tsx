type LedgerDialogProps = {
  userId: string;
  /** Dollars, as the card shows them. */
  balance: number;
  onOpenTrade: (tradeId: string) => void;
  onClose: () => void;
};

export function LedgerDialog(_props: LedgerDialogProps) {
  return null;
}
