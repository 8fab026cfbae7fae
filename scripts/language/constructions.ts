/** A construction that readers stumble over. `places` limits where it is counted; everywhere by default. */
export type Construction = { pattern: RegExp; places?: readonly Place[]; instead: string };

export type Place = 'comments' | 'pages' | 'texts';

const unit = String.raw`(?:\$[\d.,]+|trades?|dollars?|R|pips|lots|requests?|ms|milliseconds?|seconds?|times?|[kMG]B|points?)`;
const base =
  '(?:trade|trading day|day|week|month|year|hour|minute|second|request|trader|student|plan|person|user)';

export const constructions: Record<string, Construction> = {
  'tells, told': {
    pattern: /\b(?:tells?|told|telling)\b/gi,
    instead: 'shows, is known, is notified; people tell, figures do not',
  },
  'says, said': {
    pattern: /\b(?:says?|said|saying)\b/gi,
    instead: 'shows, states, has; people say, figures do not',
  },
  stands: { pattern: /\b(?:stands?|stood|standing)\b/gi, instead: 'is, is kept, is shown' },
  goes: { pattern: /\b(?:goes|went|gone)\b/gi, instead: 'continues, uses, is removed' },
  brings: { pattern: /\b(?:brings?|brought|bringing)\b/gi, instead: 'makes, causes, is worth' },
  lies: { pattern: /\b(?:lies|lie|lay|lain)\b/gi, instead: 'is' },
  anew: { pattern: /\banew\b/gi, instead: 'again' },
  'alone, behind a noun': { pattern: /(?<!let |leave |left )\balone\b/gi, instead: 'only, before the noun' },
  'a day, in rates': {
    pattern: new RegExp(String.raw`\b${unit} an? ${base}\b|\$[\d.,]+ an? ${base}\b`, 'g'),
    instead: 'per day',
  },
  'in 100': { pattern: /\bin 100\b/g, instead: 'percent' },
  'comments that begin with What, Who, Of': {
    pattern: /^(?:What|Who|Whom|Whose|Of|Which|Whether)\b(?![^.]*\?)/g,
    places: ['comments'],
    instead: 'the noun that it is: The plans of …',
  },
  'sentences that begin with Who, What, Of': {
    pattern: /(?:[.:;] |^)(?:Who|Whoever|What|Of which|Of these|Whatever)\b(?![^.]*\?)/gm,
    places: ['pages', 'texts'],
    instead: 'a subject: Students who …',
  },
  'of the … of the': {
    pattern:
      /\bof (?:the|an?|its|each|all|their|your) [\w'’-]+(?: [\w'’-]+)? of (?:the|an?|its|each|all|their|your)\b/gi,
    instead: 'nouns together: the account time zone',
  },
  'by itself, of its own': {
    pattern: /\bby (?:itself|themselves)\b|\bof (?:its|their|your|his|her) own\b/gi,
    instead: 'automatically; own, before the noun',
  },
};

/** How often a text has the construction. */
export function countMatches({ pattern }: Construction, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** Terms that the glossary replaces, in texts. */
export const terms: Record<string, Construction> = {
  'Take Back': {
    pattern: /\btak(?:e|en|es|ing) (?:it |them |this )?back\b/gi,
    instead: 'Undo, Reverse, Restore',
  },
  silent: { pattern: /\b(?:silent|silence)\b/gi, instead: 'inactive' },
  duty: { pattern: /\bdut(?:y|ies)\b/gi, instead: 'role' },
  floor: { pattern: /\bfloors?\b/gi, instead: 'loss limit' },
  'losses running': { pattern: /\blosses running\b/gi, instead: 'losing streak' },
  'half up to': { pattern: /\bhalf (?:up to|above)\b/gi, instead: 'median' },
  'a mail': { pattern: /\b(?:e-mails?|mails?)\b/gi, instead: 'email' },
  pictures: { pattern: /\bpictures?\b/gi, instead: 'screenshots, images' },
  'clock of an account': { pattern: /\bclocks?\b/gi, instead: 'time zone' },
  typed: { pattern: /\btyped\b/gi, instead: 'entered' },
  withdraw: { pattern: /\bwithdraw (?:it|them|this|a code)\b|\bWithdrawn\b/g, instead: 'revoke' },
  'any more': { pattern: /\bany more\b/gi, instead: 'no longer' },
  held: { pattern: /\bheld\b/gi, instead: 'holding time' },
  worked: { pattern: /\bworked out\b/gi, instead: 'calculated' },
};
