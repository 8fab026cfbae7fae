/** The rate of a rule: so many times in so many seconds. */
export type Rule = {
  times: number;
  seconds: number;
  /** The effect of a success: it forgets the failures before it, or only gives its own turn back. */
  success?: 'forgets' | 'gives back';
  /** Past the limit a request waits so many milliseconds and is not refused. */
  slowedBy?: number;
};

/** One more turn under a rule, for what it counts: an address, an e-mail, both. */
export type Turn = {
  rule: RuleName;
  of: readonly string[];
  /** The factor on the rule's number: more than one for a network wider than a single customer's. */
  factor?: number;
};

const minutes = 60;
const hours = 60 * minutes;

/**
 * The limits by what they count. `Address` is where a request comes from: many may share one (a school, an
 * office), so those are generous. `Email` is the account asked for, wherever the request comes from: those slow a
 * sign-in or hold back a mail and never keep a person out, because anybody can ask in their name. `Pair` is both
 * together, and strict. `InAll` counts all requests together, wherever they come from.
 */
export const rules = {
  signInByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  signInByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  signInByEmail: { times: 100, seconds: 1 * hours, success: 'gives back', slowedBy: 2_000 },
  // Those that come to something are bounded by the uses of their codes: a class signs up behind one address.
  signUpByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // There are 31^6 codes: at this pace one address needs a thousand years for half of them.
  codeByAddress: { times: 100, seconds: 1 * hours, success: 'gives back' },
  // So many wrong codes are no class but an attack, from however many addresses: more than any one network may try.
  codeInAll: { times: 2_000, seconds: 1 * hours, success: 'gives back', slowedBy: 1_000 },
  // During one, each address has some wrong tries: enough for the slips of a class, and too few to guess with.
  codeUnderAttack: { times: 20, seconds: 1 * hours, success: 'gives back' },
  mailByPair: { times: 5, seconds: 1 * hours },
  mailByAddress: { times: 50, seconds: 1 * hours },
  // The last of so many mails of a kind has a good link in it.
  mailByEmail: { times: 10, seconds: 1 * hours },
  // All kinds of mail together, by the address that they go to.
  mailToEmail: { times: 20, seconds: 1 * hours },
  // Mails of sign-ins from new devices. Past them the sign-ins wait in the account to be told of there.
  signInMailByAccount: { times: 5, seconds: 1 * hours },
  verifyByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
  // There are a million codes: at this pace, half a chance to guess one takes 95 years. Who is kept out by another's guesses
  // follows the link beside the code.
  signInCodeByEmail: { times: 20, seconds: 24 * hours, success: 'gives back' },
  // Of tokens that do not exist.
  refreshByAddress: { times: 100, seconds: 15 * minutes },
  currentPasswordByPair: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  // Each costs two hashes, for which others then wait, or tells whether an e-mail has an account.
  signInChangeByAccount: { times: 20, seconds: 1 * hours },
  accountChangeByAccount: { times: 120, seconds: 1 * hours },
  // A code of six digits is right three times in a million, because of the steps beside: at this pace, one who has the
  // password needs 12 years for half a chance, and its owner is told on the first day.
  factorCodeByFactor: { times: 10, seconds: 15 * minutes, success: 'forgets' },
  factorCodeByAccount: { times: 50, seconds: 24 * hours, success: 'gives back' },
  factorCodeByAddress: { times: 100, seconds: 15 * minutes, success: 'gives back' },
  // Counted apart, and for each address: who is kept out by another's guesses gets in by one of theirs. With 79 bits, nobody
  // guesses one from however many addresses.
  recoveryCodeByPair: { times: 20, seconds: 1 * hours, success: 'gives back' },
  // A code of either kind needs one: a thief's must not use up the owner's.
  factorChallengeByPair: { times: 60, seconds: 15 * minutes },
  factorChangeByAccount: { times: 60, seconds: 1 * hours },
  // The mail that tells of wrong codes.
  guessesToldByAccount: { times: 1, seconds: 24 * hours },
  // Mails of new comments and morning digests, to all people together.
  noticesInAll: { times: 1_000, seconds: 1 * hours },
  // Keys to leave such mails that do not exist. Mail services leave for many people from one address.
  leaveByAddress: { times: 60, seconds: 10 * minutes, success: 'gives back' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
