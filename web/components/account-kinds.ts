/** The kinds of trading accounts, with their labels in forms and lists. */
export const accountKindNames = { live: 'Live', demo: 'Demo', challenge: 'Challenge' } as const;

export const accountKindChoices = Object.entries(accountKindNames).map(([value, label]) => ({
  value,
  label,
}));
