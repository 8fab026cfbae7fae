type Evidence = {
  /**
   * `seenOpen`: sent by the terminal while open; `synced`: after it closed; `proved`: from a statement whose
   * totals match; `imported`: without totals; `typed`: entered manually.
   */
  grade: 'seenOpen' | 'synced' | 'proved' | 'imported' | 'typed';
  /** The last manual edit of a figure in ISO 8601, or null. */
  changedAt: string | null;
};

type EvidencedTrade = { import_id: string | null; figures_changed_at: string | null };

export type EvidenceSource = { proof: string | null; isSynced: boolean; seenOpenAt: string | null };

const holding: readonly (string | null)[] = ['matches', 'explained'];

/** @param source null if unknown */
export function tradeEvidence(trade: EvidencedTrade, source: EvidenceSource | null): Evidence {
  return { grade: trade.import_id ? sourceGrade(source) : 'typed', changedAt: trade.figures_changed_at };
}

function sourceGrade(source: EvidenceSource | null): Evidence['grade'] {
  if (source?.seenOpenAt) {
    return 'seenOpen';
  }
  if (source?.isSynced) {
    return 'synced';
  }
  return holding.includes(source?.proof ?? null) ? 'proved' : 'imported';
}

const names = {
  seenOpen: 'Sent by the terminal while it was open',
  synced: 'Sent by the terminal',
  proved: 'Imported, totals verified',
  imported: 'Imported',
  typed: 'Entered manually',
};

/** The grade in a few words: 'Imported, totals verified', 'Imported, edited'. */
export function evidenceName({ grade, changedAt }: Evidence): string {
  if (!changedAt) {
    return names[grade];
  }
  // An edited trade is no longer verified.
  const kept = { ...names, seenOpen: names.synced, proved: names.imported }[grade];
  return `${kept}, edited`;
}

/** One sentence about the source of a trade. */
export function evidenceSentence({ grade, changedAt }: Evidence): string {
  const isSent = grade === 'seenOpen' || grade === 'synced';
  if (changedAt && grade !== 'typed') {
    return `${isSent ? 'Sent by the terminal' : 'From a broker statement'}, then edited.`;
  }
  switch (grade) {
    case 'seenOpen':
      return 'The terminal sent the position before its result was known.';
    case 'synced':
      return 'The terminal sent it after it had closed.';
    case 'proved':
      return 'From a broker statement. Totals match to the cent.';
    case 'imported':
      return 'From a broker statement with no totals to check.';
    case 'typed':
      return 'No broker statement confirms it.';
  }
}
