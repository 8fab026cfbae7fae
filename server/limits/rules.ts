/** A rule allows `times` requests in `seconds` seconds. */
export type Rule = {
  times: number;
  seconds: number;
  /** The effect of a success: `forgets` resets the failures, `gives back` returns its turn. */
  success?: 'forgets' | 'gives back';
  /** Over the limit, requests wait for this many milliseconds instead of being refused. */
  slowedBy?: number;
};

/** One more turn under a rule for a key: an address, an email, or both. */
export type Turn = {
  rule: RuleName;
  of: readonly string[];
  /** Multiplies the limit of the rule; above one for networks wider than one customer's. */
  factor?: number;
};

const minutes = 60;
const hours = 60 * minutes;

/**
 * The limits by key. `Address` is the origin of a request; many people may share one (school, office), so these limits
 * are high. `Email` is the requested account, whatever the origin: these limits slow a sign-in or hold back an email, but
 * never lock a person out, because anyone can send requests in their name. `Pair` is both together, with strict limits.
 * `InAll` counts all requests.
 */
export const rules = {
  signInByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  signInByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  signInByEmail: { times: 100, seconds: 1 * hours, success: 'gives back', slowedBy: 2_000 },
  // Successful sign-ups are limited by the uses of their codes: a class signs up behind one address.
  signUpByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // 31^6 codes: at this rate one address needs a thousand years for half of them.
  codeByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // So many wrong codes are an attack, however many addresses they come from.
  codeInAll: { times: 2_000, seconds: 1 * hours, success: 'gives back', slowedBy: 1_000 },
  // During an attack each address has some wrong attempts left: enough for the typing errors of a class, too few to
  // guess with.
  codeUnderAttack: { times: 20, seconds: 1 * hours, success: 'gives back' },
  mailByPair: { times: 5, seconds: 1 * hours },
  mailByAddress: { times: 50, seconds: 1 * hours },
  // The last email of each kind still has a valid link.
  mailByEmail: { times: 10, seconds: 1 * hours },
  // All kinds of email together, by recipient.
  mailToEmail: { times: 20, seconds: 1 * hours },
  // Emails about sign-ins from new devices. Over the limit, the sign-ins are shown in the account only.
  signInMailByAccount: { times: 5, seconds: 1 * hours },
  verifyByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
  // A million codes: at this rate, a 50% chance takes 95 years. Anyone locked out by another person's guesses can use
  // the link next to the code.
  signInCodeByEmail: { times: 20, seconds: 24 * hours, success: 'gives back' },
  // Requests with unknown tokens.
  refreshByAddress: { times: 100, seconds: 15 * minutes },
  currentPasswordByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  // Each request costs two hashes, which delay others, or reveals whether an email has an account.
  signInChangeByAccount: { times: 20, seconds: 1 * hours },
  accountChangeByAccount: { times: 120, seconds: 1 * hours },
  // Three of a million six-digit codes are right, because neighbouring steps count. At this rate, someone with the
  // password needs 12 years for a 50% chance, and the owner is informed on the first day.
  factorCodeByFactor: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  factorCodeByAccount: { times: 50, seconds: 24 * hours, success: 'gives back' },
  factorCodeByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  // Counted separately and per address: an owner locked out of app codes by someone's guesses can still use a recovery
  // code. With 79 bits, guessing is impossible from any number of addresses.
  recoveryCodeByPair: { times: 20, seconds: 1 * hours, success: 'gives back' },
  // Both kinds of codes need a challenge: a thief must not use up the owner's.
  factorChallengeByPair: { times: 60, seconds: 15 * minutes },
  factorChangeByAccount: { times: 60, seconds: 1 * hours },
  // The email about wrong codes.
  guessesToldByAccount: { times: 1, seconds: 24 * hours },
  // Emails about new comments and morning digests, to everyone together.
  noticesInAll: { times: 1_000, seconds: 1 * hours },
  // Unknown unsubscribe keys. Email services unsubscribe many people from one address.
  leaveByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
  // Visits of shared reports. Tokens have 244 bits: this only spares the database.
  sharedReportByAddress: { times: 120, seconds: 10 * minutes },
  // Each download reads all events of a trader.
  recordByAccount: { times: 20, seconds: 1 * hours },
  // Unknown tokens of programs that sync. They have 244 bits: this only spares the database.
  syncTokenByAddress: { times: 60, seconds: 10 * minutes },
  // A million codes, each valid for 15 minutes: with 100 of them waiting, a 50% chance takes an address more than a week.
  syncCodeByAddress: { times: 20, seconds: 1 * hours, success: 'gives back' },
  syncCodeInAll: { times: 500, seconds: 1 * hours, success: 'gives back', slowedBy: 1_000 },
  // During an attack: enough for typing errors.
  syncCodeUnderAttack: { times: 3, seconds: 1 * hours, success: 'gives back' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
