export type Rule = {
  times: number;
  seconds: number;
  /** `forgets` resets the failures, `gives back` returns its turn. */
  success?: 'forgets' | 'gives back';
  /** Milliseconds to wait over the limit, instead of a refusal. */
  slowedBy?: number;
};

/** `of` is the key: an address, an email, or both. */
export type Turn = {
  rule: RuleName;
  of: readonly string[];
  /** Multiplies the limit; above one for networks wider than one customer's. */
  factor?: number;
};

const minutes = 60;
const hours = 60 * minutes;

/**
 * Limits by key. `Address` is the origin of a request, which a school may share, so its limits are high. `Email` is the
 * requested account: limits slow it down, but never lock a person out, because anyone can send requests in their name.
 * `Pair` is both, with strict limits. `InAll` counts all requests.
 */
export const rules = {
  signInByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  signInByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  signInByEmail: { times: 100, seconds: 1 * hours, success: 'gives back', slowedBy: 2_000 },
  // A class signs up behind one address; the uses of codes limit successful sign-ups.
  signUpByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // 31^6 codes: one address needs a thousand years for half of them.
  codeByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // So many wrong codes are an attack, from any number of addresses.
  codeInAll: { times: 2_000, seconds: 1 * hours, success: 'gives back', slowedBy: 1_000 },
  // Enough for the typing errors of a class, too few to guess with.
  codeUnderAttack: { times: 20, seconds: 1 * hours, success: 'gives back' },
  mailByPair: { times: 5, seconds: 1 * hours },
  mailByAddress: { times: 50, seconds: 1 * hours },
  // The last email of each kind still has a valid link.
  mailByEmail: { times: 10, seconds: 1 * hours },
  // All kinds of email, by recipient.
  mailToEmail: { times: 20, seconds: 1 * hours },
  // Emails about new devices; over the limit, only the account shows them.
  signInMailByAccount: { times: 5, seconds: 1 * hours },
  verifyByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
  // A million codes: a 50% chance takes 95 years. Anyone locked out by guesses can use the link.
  signInCodeByEmail: { times: 20, seconds: 24 * hours, success: 'gives back' },
  // Unknown tokens.
  refreshByAddress: { times: 100, seconds: 15 * minutes },
  currentPasswordByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  // Each costs two hashes, which delay others, or reveals whether an email has an account.
  signInChangeByAccount: { times: 20, seconds: 1 * hours },
  accountChangeByAccount: { times: 120, seconds: 1 * hours },
  // Three of a million codes are right (neighbouring steps): a 50% chance takes 12 years with the password.
  factorCodeByFactor: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  factorCodeByAccount: { times: 50, seconds: 24 * hours, success: 'gives back' },
  factorCodeByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  // Per address: an owner locked out of app codes can still use a recovery code, which has 79 bits.
  recoveryCodeByPair: { times: 20, seconds: 1 * hours, success: 'gives back' },
  // Both kinds of codes need a challenge: a thief must not use up the owner's.
  factorChallengeByPair: { times: 60, seconds: 15 * minutes },
  factorChangeByAccount: { times: 60, seconds: 1 * hours },
  // The email about wrong codes.
  guessesToldByAccount: { times: 1, seconds: 24 * hours },
  // Comments and morning digests, to everyone.
  noticesInAll: { times: 1_000, seconds: 1 * hours },
  // Unknown keys. Email services unsubscribe many people from one address.
  leaveByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
  // Tokens have 244 bits: this only spares the database.
  sharedReportByAddress: { times: 120, seconds: 10 * minutes },
  // Each download reads all events of a trader.
  recordByAccount: { times: 20, seconds: 1 * hours },
  // Unknown tokens have 244 bits: this only spares the database.
  syncTokenByAddress: { times: 60, seconds: 10 * minutes },
  // A million codes for 15 minutes each: with 100 waiting, a 50% chance takes more than a week.
  syncCodeByAddress: { times: 20, seconds: 1 * hours, success: 'gives back' },
  syncCodeInAll: { times: 500, seconds: 1 * hours, success: 'gives back', slowedBy: 1_000 },
  // Enough for typing errors.
  syncCodeUnderAttack: { times: 3, seconds: 1 * hours, success: 'gives back' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
