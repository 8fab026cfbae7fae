import type { Reason } from './reason.ts';
import { reasonSentence } from './reason-sentence.ts';

const limitNames = { daily: 'daily loss limit', max: 'max loss limit' };

/** The first sentence of a message about a reason: 'I saw 6 losses in a row. What happened?' */
export function openingSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'losses':
      return `I saw ${reason.losses} losses in a row. How are you dealing with it?`;
    case 'limits':
      return reason.broken
        ? `You’ve broken your ${limitNames[reason.rule]}. What happened?`
        : `You’re close to your ${limitNames[reason.rule]}. How do you want to protect it?`;
    case 'drawdown':
      return 'I saw a deep drawdown. How do you want to get out of it?';
    case 'no_balance':
      return 'Your account has no balance yet. Can you enter it?';
    case 'lots':
      return `I saw ${reasonSentence(reason)}. How did you choose that size?`;
    case 'doubled':
      return 'I saw that you doubled your size after a loss. What led you to it?';
    case 'beyond_plan':
      return 'I saw a lot size above your plan. What led you to it?';
    case 'changed':
      return 'I saw that you edited trades later. What changed?';
    case 'overdue':
      return 'Your plan is past its target date. Shall we set a new one?';
    case 'behind':
      return 'Your plan is behind its pace. What would help you most?';
    case 'silent':
      return reason.has_traded
        ? 'I haven’t seen a trade of yours for a while. How are you?'
        : 'I haven’t seen a first trade of yours yet. Can I help you start?';
  }
}
