/** Shown when another account of the trader has the same name. */
export const accountNameTaken = 'You already have an account with that name. Choose another one.';

export const accountKindNames = { live: 'Live', demo: 'Demo', challenge: 'Challenge' } as const;

export const accountKindChoices = Object.entries(accountKindNames).map(([value, label]) => ({
  value,
  label,
}));
